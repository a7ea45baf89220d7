#!/bin/sh
# Puts Tappeto into the menu of the desktop, so that its games and decks open by double-click. Run it again after moving
# the folder; "add-to-menu.sh remove" takes it out.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
if [ "${1-}" = remove ]; then
    exec "$folder/Tappeto" --remove-from-menu
fi
exec "$folder/Tappeto" --add-to-menu
