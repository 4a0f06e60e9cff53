#!/bin/sh
# Removes the Cardparty that install.sh put there. The evenings stay, and it says where.
set -eu

shares=${XDG_DATA_HOME:-}
case $shares in /*) ;; *) shares=$HOME/.local/share ;; esac
program=$shares/cardparty-program
evenings=${CARDPARTY_HOME:-$shares/cardparty}
commands=$HOME/.local/bin
language=${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}

# Started by a click, its window may close at once: the desktop shows the sentence, too.
say() {
    case $language in fr*) sentence=$2 ;; *) sentence=$1 ;; esac
    printf '%s\n' "$sentence"
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v notify-send >/dev/null; then
        notify-send Cardparty "$sentence" || true
    fi
}

refuse_while_it_runs() {
    inside=$(CDPATH='' cd -- "$program" 2>/dev/null && pwd -P) || return 0
    for process in /proc/[0-9]*/exe; do
        case $(readlink "$process" 2>/dev/null) in
        "$inside"/*)
            say "Cardparty is running: press 'Stop the program' at the office, then try again." \
                "Cardparty est en marche : cliquez sur « Arrêter le programme » au bureau, puis réessayez." >&2
            exit 1
            ;;
        esac
    done
}

unlink_command() {
    if [ "$(readlink "$commands/$1")" = "$program/$1" ]; then
        rm -f "$commands/$1"
    fi
}

tell_the_desktop() {
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database "$shares/applications" >/dev/null 2>&1 || true
    fi
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$shares/mime" >/dev/null 2>&1 || true
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
