"""Makes the program's icons for Windows, macOS and Linux from the one drawing of the pages.

Each size is drawn for itself, with the edges of its rectangles on whole dots: an icon of sixteen
dots made smaller from a large one is a smear.
"""

import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pypdfium2
from lxml import etree
from PIL import Image
from reportlab.graphics import renderPDF
from reportlab.graphics.shapes import Drawing
from svglib.svglib import svg2rlg

FAVICON = Path(__file__).parents[2] / "static" / "img" / "favicon.svg"
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
MACOS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# The icons of macOS leave this much free on each side, 100 dots of 1024.
MACOS_MARGIN = 100 / 1024
EDGES = (("x", "width"), ("y", "height"))


@dataclass(frozen=True)
class Icons:
    """The files that were made."""

    windows: Path
    macos: Path
    linux: tuple[Path, ...]


def make_icons(folder: Path, favicon: Path = FAVICON) -> Icons:
    """Writes `cardparty.ico`, `cardparty.icns` and `cardparty-16.png` to `cardparty-512.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    svg = favicon.read_bytes()
    return Icons(_windows_icon(folder, svg), _macos_icon(folder, svg), _linux_icons(folder, svg))


def draw(svg: bytes, size: int, margin: float = 0) -> Image.Image:
    """The drawing, so many dots high and wide; see-through where nothing is drawn."""
    free = round(size * margin)
    icon = Image.new("RGBA", (size, size))
    icon.paste(_dots(svg, size - 2 * free), (free, free))
    return icon


def _windows_icon(folder: Path, svg: bytes) -> Path:
    path = folder / "cardparty.ico"
    largest, *others = [draw(svg, size) for size in reversed(WINDOWS_SIZES)]
    sizes = [(size, size) for size in WINDOWS_SIZES]
    largest.save(path, sizes=sizes, append_images=others)
    return path


def _macos_icon(folder: Path, svg: bytes) -> Path:
    path = folder / "cardparty.icns"
    largest, *others = [draw(svg, size, MACOS_MARGIN) for size in reversed(MACOS_SIZES)]
    largest.save(path, append_images=others)
    return path


def _linux_icons(folder: Path, svg: bytes) -> tuple[Path, ...]:
    paths = tuple(folder / f"cardparty-{size}.png" for size in LINUX_SIZES)
    for path, size in zip(paths, LINUX_SIZES, strict=True):
        draw(svg, size).save(path, optimize=True)
    return paths


def _dots(svg: bytes, size: int) -> Image.Image:
    drawing = _drawing(_on_whole_dots(svg, size))
    page = pypdfium2.PdfDocument(renderPDF.drawToString(drawing))[0]
    bitmap = page.render(
        scale=size / drawing.width, fill_color=(0, 0, 0, 0), maybe_alpha=True, rev_byteorder=True
    )
    image: Image.Image = bitmap.to_pil()
    return image.convert("RGBA").crop((0, 0, size, size))


def _drawing(svg: bytes) -> Drawing:
    drawing = svg2rlg(BytesIO(svg))
    if drawing is None or drawing.width != drawing.height:
        raise ValueError("The icon is not a square that svglib reads.")
    return drawing


def _on_whole_dots(svg: bytes, size: int) -> bytes:
    """The same drawing, each edge of a rectangle moved to the nearest border between two dots."""
    root = etree.fromstring(svg)
    dot = float(root.get("viewBox").split()[-1]) / size
    for rectangle in root.iter("{http://www.w3.org/2000/svg}rect"):
        for start, length in EDGES:
            near = float(rectangle.get(start, "0"))
            far = round((near + float(rectangle.get(length))) / dot) * dot
            near = round(near / dot) * dot
            rectangle.set(start, f"{near:g}")
            rectangle.set(length, f"{far - near:g}")
    return etree.tostring(root)


if __name__ == "__main__":
    make_icons(Path(sys.argv[1]))
