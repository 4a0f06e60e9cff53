"""Opens a page in the browser of whoever started the program."""

import os
import subprocess
import sys
import threading
import webbrowser

IS_POSIX = os.name == "posix"


def open_browser(address: str, *, umask: int = -1) -> None:
    """Has begun when it returns, so that a program may end at once; a browser may take its time.

    What the browser saves is no matter of ours: it makes files as its account says.
    """
    if not IS_POSIX:
        webbrowser.open(address)
        return
    browser = subprocess.Popen(  # noqa: S603 – our own address
        [sys.executable, "-m", "webbrowser", address],
        umask=umask,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    threading.Thread(target=browser.wait, daemon=True).start()
