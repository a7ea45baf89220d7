"""The installed program's files: `assets/` and `resources.qrc`. Its code is in the packages `gui` and `engine`."""
