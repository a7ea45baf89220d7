"""The import as a separate program, so that a window stays responsive; its arguments are FILE TARGET.

Each line of its output is a JSON object: the progress (`Progress`), and finally "done", or "failed" with a sentence in
both languages. It stops when nobody reads its output any more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.imported.importing import DatabaseError, Progress, Stopped, import_file
from engine.refusal import Text


def main(arguments: Sequence[str]) -> int:
    """Import the file. Return 0 if the library was created."""
    path, target = Path(arguments[0]), Path(arguments[1])
    if sys.stdout is None:  # a packaged program without a console may start this way, although its output is read
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    try:
        import_file(path, target, _tell)
    except DatabaseError as error:
        return _failed(Text(str(error), f"{error.file}{f', riga {error.line}' if error.line else ''}: {error.what.it}"))
    except Stopped:
        return 1
    except OSError as error:
        return _failed(Text(str(error), str(error)))
    return 0 if _write({"done": True}) else 1


def _tell(progress: Progress) -> bool:
    return _write({"progress": progress.as_text()})


def _failed(why: Text) -> int:
    _write({"failed": [why.en, why.it]})
    return 1


def _write(fields: dict[str, object]) -> bool:
    try:
        sys.stdout.write(json.dumps(fields) + "\n")
        sys.stdout.flush()
    except OSError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
