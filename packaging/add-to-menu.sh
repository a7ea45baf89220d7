#!/bin/sh
# Adds Tappeto to the desktop menu, so that its games and decks open with a double-click. Run it again after moving
# the folder; "add-to-menu.sh remove" removes it.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
if [ "${1-}" = remove ]; then
    exec "$folder/Tappeto" --remove-from-menu
fi
exec "$folder/Tappeto" --add-to-menu
