#!/bin/sh
# Puts Tappeto into the menu of the desktop. Run it again after moving the folder.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$data/applications" "$data/icons/hicolor/256x256/apps"
cp "$folder/tappeto.png" "$data/icons/hicolor/256x256/apps/tappeto.png"
# Exec wants a path in double quotes with a backslash before some signs, and a file of this kind each backslash twice.
quoted=$(printf '%s' "$folder/Tappeto" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$folder/tappeto.desktop" > "$data/applications/tappeto.desktop"
echo "Tappeto is in the menu now."
