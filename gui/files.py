"""The player's files: their folders, writing without loss, and words for the system's errors."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import appdirs

from engine.refusal import Text

APPLICATION = "Tappeto"


def own_folder(found: str, usual: str) -> Path:
    """The program's folder under `found`, or under `usual` in the player's home.

    XDG requires empty and relative base directories to be ignored.
    """
    folder = Path(found)
    return folder if folder.is_absolute() else Path.home() / usual / APPLICATION


def config_folder() -> Path:
    """The folder of the settings by the system's conventions; TAPPETO_HOME puts everything in one place."""
    home = os.environ.get("TAPPETO_HOME")
    return Path(home) if home else own_folder(appdirs.user_config_dir(APPLICATION, appauthor=False), ".config")


def data_folder() -> Path:
    """The folder of the player's games; TAPPETO_HOME puts everything in one place."""
    home = os.environ.get("TAPPETO_HOME")
    return Path(home) if home else own_folder(appdirs.user_data_dir(APPLICATION, appauthor=False), ".local/share")


def deck_folder() -> Path:
    """The folder for the players' own decks."""
    return data_folder() / "decks"


def write_safely(path: Path, content: str | bytes) -> None:
    """Replace the content of `path` atomically: after a crash it has the old or the new content.

    Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with open(temporary, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    # Only where folders can be opened: without it a power loss may lose a new name, but never the file's content.
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def reason(error: OSError) -> Text:
    """Why the system refused to write or read, in plain words."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return Text("the disk is full", "il disco è pieno")
        case errno.EACCES | errno.EPERM:
            return Text("permission was denied", "manca il permesso")
        case errno.EROFS:
            return Text("that disk is read-only", "quel disco si può solo leggere")
        case errno.ENOENT:
            return Text("it does not exist", "non esiste")
        case errno.ENOTDIR | errno.EEXIST:
            return Text("there is a file where a folder is needed", "c'è un file dove serve una cartella")
        case errno.EISDIR:
            return Text("it is a folder", "è una cartella")
        case errno.ENAMETOOLONG:
            return Text("the name is too long", "il nome è troppo lungo")
        case errno.EFBIG:
            return Text("the file would be too large for that disk", "il file sarebbe troppo grande per quel disco")
        case errno.EBUSY | errno.ETXTBSY:
            return Text("another program is using it", "lo sta usando un altro programma")
        case errno.EIO | errno.ENXIO | errno.ENODEV | errno.ESTALE | errno.ETIMEDOUT:
            return Text("that disk does not answer", "quel disco non risponde")
    words = error.strerror or str(error)
    return Text(f"the system says “{words}”", f"il sistema dice “{words}”")


def place_and_reason(path: Path, error: OSError) -> Text:
    """Say what could not be written or read, and why."""
    why = reason(error)
    return Text(f"{path}: {why.en}", f"{path}: {why.it}")
