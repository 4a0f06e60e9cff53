"""Asks the desk one of its questions, and reads the answer without its marks."""

import re
from html import unescape

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse


def ask(client: Client, asked: str, question: str = "", **options: object) -> HttpResponse:
    return client.get(f"{reverse(f'rulings-{asked}')}?{question}", **options)


def told(answer: HttpResponse) -> str:
    found = re.search(r'<section[^>]*id="told".*?</section>', answer.text, re.DOTALL)
    assert found is not None
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[0])).split())
