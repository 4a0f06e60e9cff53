# shellcheck shell=sh disable=SC2034
# Where Cardparty lies in the home of whoever has it, and what install.sh and uninstall.sh share: they read it.

shares=${XDG_DATA_HOME:-}
case $shares in /*) ;; *) shares=$HOME/.local/share ;; esac
program=$shares/cardparty-program
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

refuse() {
    say "$1" "$2" >&2
    exit 1
}

refuse_while_it_runs() {
    inside=$(CDPATH='' cd -- "$program" 2>/dev/null && pwd -P) || return 0
    for process in /proc/[0-9]*/exe; do
        case $(readlink "$process" 2>/dev/null) in
        "$inside"/*)
            refuse "Cardparty is running: press 'Stop the program' at the office, then try again." \
                "Cardparty est en marche : cliquez sur « Arrêter le programme » au bureau, puis réessayez."
            ;;
        esac
    done
}

# Menus find it by themselves where these are missing, only later.
tell_the_desktop() {
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database "$shares/applications" >/dev/null 2>&1 || true
    fi
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$shares/mime" >/dev/null 2>&1 || true
    fi
}
