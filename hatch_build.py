"""Makes what is shipped ready while the package is built, so that no machine needs the tools: the
translations are compiled, and the type of the pages is cut from that of the paper.
"""

from importlib import import_module
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# A cut of the type, its module in pymupdf-fonts, and the modules whose signs it borrows: the same
# as on paper (`tournaments/printing/typesetting/fonts.py`).
CUTS = {
    "regular": ("NotoSans_Regular", "FiraGO_Regular", "CascadiaMono_Regular"),
    "bold": ("NotoSans_Bold", "FiraGO_Bold", "CascadiaMono_Bold"),
    "italic": ("NotoSans_Italic", "FiraGO_Regular", "CascadiaMono_Regular"),
    "bold-italic": ("NotoSans_BoldItalic", "FiraGO_Bold", "CascadiaMono_Bold"),
}
# Latin with all its accents, loose accents, punctuation, money, and letters that stand for words.
LETTERS = (
    *range(0x20, 0x250),
    *range(0x2B0, 0x370),
    *range(0x1E00, 0x1F00),
    *range(0x2000, 0x2070),
    *range(0x20A0, 0x20D0),
    *range(0x2100, 0x2150),
)
# What pages write and Noto Sans lacks.
SIGNS = "−→✓♠♥♦♣"
COPYRIGHT, LICENCE, LICENCE_ADDRESS = 0, 13, 14


class ShippedReady(BuildHookInterface):
    def initialize(self, version: str, build_data: dict) -> None:
        if self.target_name != "wheel":
            return  # a source archive has what this is made of
        for source in Path(self.root, "locale").glob("*/LC_MESSAGES/*.po"):
            compiled = compile_translation(source)
            # Whoever runs the program reads the compiled catalogue alone.
            place = f"cardparty/{compiled.relative_to(self.root).as_posix()}"
            build_data["force_include"][str(compiled)] = place
        fonts = Path(self.root, "static", "fonts")
        fonts.mkdir(exist_ok=True)
        for cut, modules in CUTS.items():
            cut_type(*modules).save(fonts / f"noto-sans-{cut}.woff2")


def compile_translation(source: Path) -> Path:
    with source.open("rb") as lines:
        catalogue = read_po(lines, locale=source.parts[-3])
    place = source.with_suffix(".mo")
    with place.open("wb") as compiled:
        write_mo(compiled, catalogue)
    return place


def cut_type(module: str, *lenders: str) -> TTFont:
    """One cut with the letters that pages need, and with signs from the faces that have them."""
    font = face_of(module)
    options = Options(hinting=False, notdef_outline=True)
    options.name_IDs += [LICENCE, LICENCE_ADDRESS]
    options.layout_features += ["lnum", "tnum"]
    options.drop_tables += ["TTFA"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    for sign in SIGNS:
        borrow(sign, font, next(face for face in map(face_of, lenders) if has(face, sign)))
    font.flavor = "woff2"
    return font


def face_of(module: str) -> TTFont:
    content = import_module(f"pymupdf_fonts.{module}").fontbuffer
    return TTFont(BytesIO(content), recalcTimestamp=False)


def has(face: TTFont, sign: str) -> bool:
    return ord(sign) in face.getBestCmap()


def borrow(sign: str, font: TTFont, lender: TTFont) -> None:
    """A sign of another face, at the size that this one has, and who drew it."""
    name = f"borrowed{ord(sign):04X}"
    found = lender.getBestCmap()[ord(sign)]
    scale = font["head"].unitsPerEm / lender["head"].unitsPerEm
    pen = TTGlyphPen(None)
    lender.getGlyphSet()[found].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(lender["hmtx"][found][0] * scale), glyph.xMin)
    for table in font["cmap"].tables:
        table.cmap[ord(sign)] = name
    credit(font, lender["name"].getDebugName(COPYRIGHT))


def credit(font: TTFont, owner: str) -> None:
    for record in font["name"].names:
        if record.nameID == COPYRIGHT and owner not in record.toUnicode():
            record.string = f"{record.toUnicode()} {owner}"
