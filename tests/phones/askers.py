"""Phones in a process of their own that ask to help, again and again, all at once.

    python -m tests.phones.askers HOST PORT PATH COUNT

Whoever asks has a browser that remembers nothing, and eight of them ask at a time; how often each
status was answered comes out.
"""

import json
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlencode

AT_A_TIME = 8
TOKEN = "a" * 32
HEADERS = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Cookie": f"csrftoken={TOKEN}",
}


def main(host: str, port: str, path: str, count: str) -> None:
    def ask(number: int) -> int:
        form = {"name": f"Ace {number}", "roles": "floor", "csrfmiddlewaretoken": TOKEN}
        with closing(HTTPConnection(host, int(port), timeout=60)) as phone:
            phone.request("POST", path, urlencode(form), HEADERS)
            return phone.getresponse().status

    with ThreadPoolExecutor(AT_A_TIME) as phones:
        sys.stdout.write(json.dumps(Counter(phones.map(ask, range(int(count))))))


if __name__ == "__main__":
    main(*sys.argv[1:])
