"""The import as a program of its own, so that a window stays free: FILE TARGET are its arguments.

Each line that it writes is a JSON object: how far it has come (`Progress`), at the end "done" or "failed" with the
sentence in both languages. When nobody reads these lines any more, it stops.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.imported.importing import DatabaseError, Progress, Stopped, import_file
from engine.refusal import Text


def main(arguments: Sequence[str]) -> int:
    """Import the file; 0 when the library is there."""
    path, target = Path(arguments[0]), Path(arguments[1])
    if sys.stdout is None:  # a packaged program without a console may start so, though somebody reads its lines
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
