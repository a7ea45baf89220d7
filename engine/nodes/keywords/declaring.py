"""Declares keywords that are only words and a meaning, one line each."""

from __future__ import annotations

import re
import sys
from typing import Any, TypeVar, overload

from engine.families import Keyword
from engine.families.spelled import Spelled
from engine.language.phrase import phrase

Family = TypeVar("Family", bound=Keyword)


@overload
def keyword(
    en: str, it: str, rule: str = "", meaning: str = "", *, family: type[Family], **features: Any
) -> type[Family]: ...
@overload
def keyword(en: str, it: str, rule: str = "", meaning: str = "", **features: Any) -> type[Keyword]: ...
def keyword(
    en: str, it: str, rule: str = "", meaning: str = "", *, family: type[Keyword] | None = None, **features: Any
) -> type[Keyword]:
    """Return the class of a keyword with these words, whose name is the English one.

    `rule` is its number in the rules. `meaning` is what it stands for, in English, one paragraph per line; without a
    meaning, procedures look the keyword up by name. `family` is the base class of a keyword with a cost or a number in
    its words. `features` are other class attributes, such as `creatures_only`.

    Raises TypeError if there is a meaning and the family does not spell it out.
    """
    if meaning and family is not None and not issubclass(family, Spelled):
        raise TypeError(f"“{en}” has a meaning, but its family {family.__name__} is not a subclass of Spelled")
    name = re.sub(r" ?\{\w+\}", "", en).replace(" !", "!")
    cls = "".join(part.capitalize() for part in re.findall(r"\w+", name))
    features |= {
        "name": name,
        "__module__": sys._getframe(1).f_globals["__name__"],
        "__doc__": f' "{name}" ({rule}).' if rule else f' "{name}".',
    }
    if meaning:
        features["meaning"] = meaning
    if rule and hasattr(family, "rule"):
        features["rule"] = rule
    return phrase(en=en, it=it)(type(cls, (family or (Spelled if meaning else Keyword),), features))
