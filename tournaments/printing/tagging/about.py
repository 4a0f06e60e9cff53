"""What a file says of itself beside its pages: title, hall, languages, when it was made.

It stands there twice, as PDF has always had it and as XMP, which libraries and archives read.
A file of which nobody says when it was made has no date, rather than a wrong one.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFObject, PDFStream, PDFString

# What XML has no way to say.
UNSAID = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
GAP = "\ufffd"
PRODUCER = "ReportLab"

XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
{parts}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""


@dataclass(frozen=True, slots=True)
class About:
    """What is said; `languages` as a PDF names them, the first one first."""

    title: str
    author: str
    program: str
    languages: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    made_at: datetime | None = None

    def xmp(self) -> bytes:
        parts = [
            _tag("dc:title", _list("Alt", [self.title], ' xml:lang="x-default"')),
            _tag("dc:language", _list("Bag", self.languages)),
            _tag("xmp:CreatorTool", _said(self.program)),
            _tag("pdf:Producer", PRODUCER),
        ]
        if self.author:
            parts.append(_tag("dc:creator", _list("Seq", [self.author])))
        if self.keywords:
            parts.append(_tag("dc:subject", _list("Bag", self.keywords)))
        if self.made_at is not None:
            when = self.made_at.isoformat(timespec="seconds")
            parts += [_tag(f"xmp:{name}Date", when) for name in ("Create", "Modify", "Metadata")]
        return XMP.format(parts="\n".join(parts)).encode()

    def stream(self) -> PDFStream:
        """The XMP as it stands in the file: plain, so that it is found without a reader of PDF."""
        kinds = {"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}
        return PDFStream(PDFDictionary(kinds), self.xmp(), filters=())


class AboutEntry(PDFObject):
    """The same in the way that PDF has always had it."""

    def __init__(self, about: About) -> None:
        self.about = about

    def digest(self, signature) -> None:  # type: ignore[no-untyped-def]
        """Files that say other things of themselves have other marks."""
        signature.update(self.about.xmp())

    def format(self, document) -> bytes:  # type: ignore[no-untyped-def]
        told = {
            "Title": self.about.title,
            "Author": self.about.author,
            "Creator": self.about.program,
            "Producer": PRODUCER,
            "Keywords": ", ".join(self.about.keywords),
        }
        if self.about.made_at is not None:
            told |= dict.fromkeys(("CreationDate", "ModDate"), _pdf_date(self.about.made_at))
        entry = PDFDictionary({name: PDFString(text) for name, text in told.items() if text})
        return bytes(entry.format(document))


def _pdf_date(moment: datetime) -> str:
    """`D:20261120193000-04'00'`."""
    offset = f"{moment:%z}"
    return f"D:{moment:%Y%m%d%H%M%S}" + (f"{offset[:3]}'{offset[3:5]}'" if offset else "")


def _said(text: str) -> str:
    return escape(UNSAID.sub(GAP, text))


def _tag(name: str, inside: str) -> str:
    return f"<{name}>{inside}</{name}>"


def _list(kind: str, texts: Sequence[str], attribute: str = "") -> str:
    items = "".join(f"<rdf:li{attribute}>{_said(text)}</rdf:li>" for text in texts)
    return _tag(f"rdf:{kind}", items)
