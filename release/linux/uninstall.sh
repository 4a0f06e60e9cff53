#!/bin/sh
# Removes the Cardparty that install.sh put there. The evenings stay, and it says where.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source=installed.sh
. "$here/installed.sh"
evenings=${CARDPARTY_HOME:-$shares/cardparty}

unlink_command() {
    if [ "$(readlink "$commands/$1")" = "$program/$1" ]; then
        rm -f "$commands/$1"
    fi
}

# Read to its end before it starts, as it removes its own file.
remove() {
    refuse_while_it_runs
    unlink_command cardparty
    unlink_command start-cardparty
    rm -f "$shares/applications/cardparty.desktop" "$shares/mime/packages/cardparty.xml"
    rm -f "$shares/icons/hicolor/scalable/apps/cardparty.svg"
    rm -rf "$program"
    tell_the_desktop
    say "Cardparty is removed. Your evenings are still in $evenings." \
        "Cardparty est enlevé. Vos soirées sont encore dans $evenings."
    say "If nobody needs them any more, delete that folder yourself." \
        "Si plus personne n’en a besoin, supprimez ce dossier vous-même."
    exit 0
}

remove
