#!/bin/sh
# Installs Cardparty for whoever runs this, or puts this version in place of an older one: no
# administrator, no network. The evenings lie in another folder and are left alone.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source=installed.sh
. "$here/installed.sh"

check() {
    if [ -e "$program" ] && [ ! -e "$program/start-cardparty" ]; then
        refuse "$program is not Cardparty's: move that folder away, then try again." \
            "$program n’est pas à Cardparty : déplacez ce dossier, puis réessayez."
    fi
    refuse_while_it_runs
}

copy_program() {
    mkdir -p "$shares"
    rm -rf "$program.new" "$program.old"
    trap 'rm -rf "$program.new"' EXIT
    if ! { cp -R "$here/cardparty" "$program.new" &&
        cp "$here/uninstall.sh" "$here/installed.sh" "$program.new/"; }; then
        refuse "Cardparty could not be copied to $shares: make room there, then try again." \
            "Impossible de copier Cardparty dans $shares : faites-y de la place, puis réessayez."
    fi
    # Unpacked on a stick, nothing is marked as a program.
    chmod 755 "$program.new/cardparty" "$program.new/start-cardparty" "$program.new/uninstall.sh"
    "$program.new/cardparty" --version >/dev/null 2>&1 || refuse \
        "This Cardparty is made for another kind of computer, or for a newer Linux." \
        "Ce Cardparty est fait pour une autre sorte d’ordinateur, ou pour un Linux plus récent."
}

# The new one lies there whole, and has run, before the old one goes.
replace_program() {
    if [ -e "$program" ]; then
        mv "$program" "$program.old"
    fi
    mv "$program.new" "$program"
    rm -rf "$program.old"
}

# A command of that name that came another way (pipx, uv) stays.
link_command() {
    command=$commands/$1
    if [ ! -e "$command" ] && [ ! -L "$command" ]; then
        ln -s "$program/$1" "$command"
    elif [ "$(readlink "$command")" != "$program/$1" ]; then
        say "$command was there before and stays; this one is $program/$1." \
            "$command était là avant et reste; celui-ci est $program/$1."
    fi
}

# A desktop entry reads \ twice: once as text, once as a command line.
quoted() {
    printf '%s' "$1" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g' -e 's/.*/"&"/'
}

put_menu_entry() {
    mkdir -p "$shares/applications" "$shares/icons/hicolor/scalable/apps" "$shares/mime/packages"
    {
        grep -v -e '^Exec=' -e '^TryExec=' "$here/cardparty.desktop"
        printf 'Exec=%s %%f\n' "$(quoted "$program/start-cardparty")"
    } >"$shares/applications/cardparty.desktop"
    cp "$here/cardparty.svg" "$shares/icons/hicolor/scalable/apps/cardparty.svg"
    cp "$here/cardparty.xml" "$shares/mime/packages/cardparty.xml"
}

check
copy_program
replace_program
mkdir -p "$commands"
link_command cardparty
link_command start-cardparty
put_menu_entry
tell_the_desktop
say "Cardparty is installed: look for it in the menu, under Games." \
    "Cardparty est installé : il est dans le menu, parmi les jeux."
say "To remove it: $program/uninstall.sh" "Pour l’enlever : $program/uninstall.sh"
