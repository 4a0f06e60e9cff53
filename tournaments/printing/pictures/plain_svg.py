"""An SVG without all that is no outline: nothing in it runs, loads, links or asks for type.

What a drawing program keeps for itself is left out; what would be seen and cannot be printed as it
is – letters, pictures, shades – makes the file one that is not taken.
"""

from lxml import etree

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = frozenset(
    f"{SVG}{name}"
    for name in (
        "svg", "g", "defs", "style", "clipPath",
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    )
)  # fmt: skip
UNSEEN = frozenset(f"{SVG}{name}" for name in ("title", "desc", "metadata"))
MOST_ELEMENTS = 5_000


def cleaned(content: bytes) -> bytes | None:
    """The outlines as an SVG of their own; none where it is no SVG or more than outlines."""
    # Nothing is fetched, and an entity stays what it is: no text grows while it is read.
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(content, parser)
    except (etree.XMLSyntaxError, ValueError):
        return None
    if root.tag != f"{SVG}svg" or sum(1 for _one in root.iter()) > MOST_ELEMENTS:
        return None
    for element in [*root.iter()]:
        if _is_left_out(element):
            parent = element.getparent()
            if parent is not None:
                parent.remove(element)
        elif element.tag not in DRAWN or not _is_plain(element):
            return None
    return etree.tostring(root)


def _is_left_out(element: etree._Element) -> bool:
    """It belongs to a drawing program, or is words about the picture; or its parent is gone."""
    around = (element, *element.iterancestors())
    return any(
        isinstance(one.tag, str) and (one.tag in UNSEEN or not one.tag.startswith(SVG))
        for one in around
    )


def _is_plain(element: etree._Element) -> bool:
    """Names nothing outside of the file, once what is no drawing is left out of it."""
    for name in element.attrib:
        if name.startswith(("{", "on")):
            del element.attrib[name]
    texts = (element.text or "" if element.tag == f"{SVG}style" else "", *element.attrib.values())
    return not any(map(_loads, texts))


def _loads(text: str) -> bool:
    """Whether a style or an attribute names what is not in the file."""
    told = "".join(text.split()).lower()
    return "@" in told or "\\" in told or told.count("url(") != told.count("url(#")
