@echo off
rem Puts Tappeto into the start menu, so that its games and decks open by double-click. Run it again after moving the
rem folder; "add-to-menu.cmd remove" takes it out.
if /i "%~1"=="remove" (
    "%~dp0Tappeto.exe" --remove-from-menu
) else (
    "%~dp0Tappeto.exe" --add-to-menu
)
