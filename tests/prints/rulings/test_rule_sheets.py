"""A rule sheet on paper: one page a language, everything on it, large enough for a wall."""

from collections.abc import Sequence
from functools import cache

import pytest
from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.cards import Card, Suit
from scoring.table.pack.strength import plain_order, trump_order
from scoring.table.variant.rows import Bonus, Renege
from scoring.table.variant.variants import VARIANTS, Variant
from tests.prints.judging import overlapping
from tests.prints.papers import letters, opened, printed_by, texts
from tests.prints.reading import Leaf, leaves, letter_by_letter
from tests.proof import mostly_long
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import RED
from tournaments.rulings.sheets.prints import rule_sheets
from tournaments.rulings.sheets.prints.card_orders import HELD_BACK
from tournaments.rulings.sheets.rule_sheet import rule_sheet
from tournaments.words.prizes.ties import rank_name
from tournaments.words.rulings.rules import SUITS

SMALLEST = 8.5
HOUSES = (
    VARIANTS["general"].but(joker=True, target=60),
    VARIANTS["nova-scotia-45"].but(two_best=True, target=90),
    VARIANTS["nova-scotia-auction"].but(
        target=110,
        lowest_bid=15,
        renege=Renege.FIVE,
        go_on_the_kitty=True,
        go_on_the_top_card=True,
    ),
    VARIANTS["nova-scotia-auction"].but(kitty=3, look_first=True),
    VARIANTS["merrimack-valley"].but(
        target=110,
        renege=Renege.FIVE_JACK_ACE_OF_HEARTS,
        bonus=Bonus.FIVE_ONLY,
        thirty_for_sixty=True,
        sixty_for_120=True,
        four_and_a_flip=True,
        forty_five_rule=True,
        on_the_green=True,
    ),
    VARIANTS["merrimack-valley"].but(kitty=0, folding=False),
    VARIANTS["atlantic-120s"].but(target=100),
    VARIANTS["nevins-house"].but(target=60),
)
RANKS = {"A", "K", "Q", "J", *map(str, range(2, 11))}


def is_red(card: Card) -> bool:
    return card.suit in {Suit.HEARTS, Suit.DIAMONDS}


def rows_of_ranks(pdf: bytes) -> list[list[tuple[str, bool]]]:
    """The ranks on the cards, row by row from the top, and whether they are red."""
    words = letter_by_letter(pdf).extract_words(extra_attrs=["fontname", "non_stroking_color"])
    bold = [word for word in words if word["fontname"].endswith("-Bold")]
    # A heading may begin with a letter that is a rank, too: "A wrong card".
    told = {round(word["bottom"]) for word in bold if word["text"] not in RANKS}
    ranks = [each for each in bold if each["text"] in RANKS and round(each["bottom"]) not in told]
    rows: dict[int, list[tuple[str, bool]]] = {}
    for word in sorted(ranks, key=lambda word: (round(word["bottom"]), word["x0"])):
        row = rows.setdefault(round(word["bottom"]), [])
        row.append((word["text"], word["non_stroking_color"] == RED))
    return list(rows.values())


every_sheet = pytest.mark.parametrize(
    "variant", mostly_long([*VARIANTS.values(), *HOUSES], quick=len(VARIANTS)), ids=str
)
ON_PAPER = [(Paper.LETTER, "en"), (Paper.A4, "fr"), (Paper.LETTER, "fr"), (Paper.A4, "en")]


@cache
def printed(
    variant: Variant, paper: Paper = Paper.LETTER, languages: Sequence[str] = ("en",)
) -> bytes:
    return printed_by(rule_sheets, variant, paper=paper, languages=languages)


@every_sheet
@pytest.mark.parametrize(("paper", "language"), mostly_long(ON_PAPER))
def test_sheet_is_one_page_inside_its_frame_and_large_enough_for_a_wall(
    variant: Variant, paper: Paper, language: str
) -> None:
    (leaf,) = leaves(printed(variant, paper, (language,)))

    page = (round(leaf.page.width), round(leaf.page.height))
    assert page == (round(paper.upright.width), round(paper.upright.height))
    frame = max(leaf.rectangles, key=lambda rectangle: rectangle.width)
    assert leaf.outside(frame) == []
    assert min(words.size for words in leaf.words) >= SMALLEST - 0.01
    if not variant.joker:
        assert list(overlapping(leaf)) == []
    # Smaller than the body are only the labels of the table of bids and its notes.
    assert below_the_body(leaf) == small_print(variant, language)


def below_the_body(leaf: Leaf) -> list[str]:
    """What is set in other sizes than the largest of the body text, size by size."""
    sizes: dict[float, str] = {}
    for words in leaf.words:
        if words.face.endswith("-Regular"):
            size = round(words.size, 2)
            sizes[size] = sizes.get(size, "") + words.text
    sizes.pop(max(sizes))
    return [letters(text) for text in sizes.values()]


def small_print(variant: Variant, language: str) -> list[str]:
    with override(language):
        lines = [line for section in rule_sheet(variant).sections for line in section.bids]
        words = [_("bid"), _("made"), _("set"), *(line.note for line in lines)]
    return [letters("".join(words))] if lines else []


@pytest.mark.long
@pytest.mark.usefixtures("long_french")
@every_sheet
def test_much_longer_words_still_fit_on_the_page(variant: Variant) -> None:
    pdf = printed_by(rule_sheets, variant, paper=Paper.LETTER, languages=("fr",))

    (leaf,) = leaves(pdf)
    assert "wéwé" in texts(pdf)[0]
    if not variant.joker:
        assert list(overlapping(leaf)) == []


@every_sheet
def test_sheet_says_every_rule(variant: Variant) -> None:
    words = letters(texts(printed(variant))[0])

    sheet = rule_sheet(variant)
    said = [sheet.title, sheet.summary, *sheet.house]
    for section in sheet.sections:
        said += [section.heading, *section.paragraphs]
        said += [part for line in section.bids for part in (line.bid, line.brings, line.costs)]
    assert [text for text in said if letters(text) not in words] == []
    assert ("Houserules:" in words) == bool(variant.changes)


def test_1_all_orders_are_drawn_as_cards_of_the_right_colour() -> None:
    trumps = [trump_order(suit) for suit in SUITS]
    plain = [plain_order(suit) for suit in SUITS]

    rows = rows_of_ranks(printed(VARIANTS["nova-scotia-45"]))

    # Two plain suits stand side by side.
    orders = [*trumps, plain[0] + plain[1], plain[2] + plain[3]]
    assert rows == [[(rank_name(card), is_red(card)) for card in order] for order in orders]


def test_1_every_card_bears_its_suit_in_its_colour() -> None:
    sheet = rule_sheet(VARIANTS["nova-scotia-45"])
    cards = [card for suit in SUITS for card in (*trump_order(suit), *plain_order(suit))]
    bullets = sum(len(section.paragraphs) for section in sheet.sections)

    drawn = letter_by_letter(printed(VARIANTS["nova-scotia-45"])).curves

    # Red ones are hollow, so that a print in black tells them too.
    hollow = [curve["stroking_color"] for curve in drawn if curve["fill"] and curve["stroke"]]
    filled = [curve["non_stroking_color"] for curve in drawn if curve["fill"]]
    # Beside the cards: a suit at each row of trumps, and one of each beside the title.
    assert RED not in filled
    assert hollow.count(RED) == sum(map(is_red, cards)) + 2 + 2 + bullets
    assert filled.count(0.0) == sum(not is_red(card) for card in cards) + 2 + 2


def test_cards_that_may_be_held_back_have_a_thick_frame() -> None:
    variants = [
        *(VARIANTS[name] for name in ("nova-scotia-45", "atlantic-120s", "merrimack-valley")),
        VARIANTS["nova-scotia-auction"].but(renege=Renege.FIVE),
    ]

    thick = [
        sum(curve["linewidth"] == HELD_BACK for curve in letter_by_letter(printed(variant)).curves)
        for variant in variants
    ]

    assert thick == [12, 8, 0, 4]


def test_joker_stands_below_the_jack() -> None:
    words = texts(printed(VARIANTS["general"].but(joker=True)))[0]

    assert words.count("Joker") == 4


def test_both_languages_have_a_page_each() -> None:
    french, english = texts(printed(VARIANTS["nova-scotia-45"], languages=("fr", "en")))

    (alone,) = texts(printed(VARIANTS["nova-scotia-45"], languages=("fr",)))
    assert letters(french) == letters(alone)
    assert "Trumps, highest first" in english


def test_file_says_its_title_and_language_and_prints_the_same_bytes() -> None:
    pdf = printed(VARIANTS["nova-scotia-45"])

    reader = opened(pdf)
    assert reader.metadata.title == "Nova Scotia 45"
    assert reader.trailer["/Root"]["/Lang"] == "en-CA"
    again = printed_by(
        rule_sheets, VARIANTS["nova-scotia-45"], paper=Paper.LETTER, languages=("en",)
    )
    assert again == pdf


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_french_sheet_says_who_takes_a_trick_and_leads_the_next_in_the_feminine(
    variant: Variant,
) -> None:
    asked = {"paper": Paper.LETTER, "languages": ("fr",)}
    (sheet,) = texts(printed_by(rule_sheets, variant, **asked))

    said = " ".join(sheet.split())
    assert "prend la levée" in said
    assert "Qui la prend entame la suivante" in said
