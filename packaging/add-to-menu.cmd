@echo off
rem Adds Tappeto to the start menu, so that its games and decks open with a double-click. Run it again after moving the
rem folder; "add-to-menu.cmd remove" removes it.
if /i "%~1"=="remove" (
    "%~dp0Tappeto.exe" --remove-from-menu
) else (
    "%~dp0Tappeto.exe" --add-to-menu
)
