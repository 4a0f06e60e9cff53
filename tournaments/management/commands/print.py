"""`cardparty print SLUG DOCUMENT`, or `--rules VARIANT`: any printable without the browser."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.cards import Suit
from scoring.hall.settings import FaceCardLetters
from scoring.table.variant.variants import Variant
from tournaments.codec.untrusted import shown
from tournaments.face_cards import letters_apart
from tournaments.languages import reader_language
from tournaments.management.files import write_file
from tournaments.management.plain import PlainCommand, evening_named
from tournaments.management.serving import address_of
from tournaments.paper.blank_kit import printed_kit
from tournaments.paper.documents import (
    DOCUMENTS,
    check_paper,
    document_of,
    documents_of,
    listed_by,
    note_print,
    part_of,
    size_of,
)
from tournaments.paper.sets import SETS, PaperSet, printed_set
from tournaments.printing.blank import blank_kit_of
from tournaments.printing.choice import last_choice
from tournaments.printing.languages import WANTED, languages_wanted
from tournaments.printing.lists.listing import ListedBy, ListOrder, NameOrder
from tournaments.printing.paper import LargePaper, Paper, Size
from tournaments.printing.printables import languages_of, order_on, printed_hall
from tournaments.refusals import UnusableError
from tournaments.rulings.sheets.making import printed_poster, printed_rules
from tournaments.rulings.sheets.posters import Poster
from tournaments.rulings.sheets.rule_sheet import variant_known
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.listener import address_on_paper
from tournaments.words.rulings.rules import SUITS
from tournaments.words.rulings.variants import VARIANT_NAMES

# What asks for a part of a document, or for it otherwise.
PARTS = ("game", "from_game", "couples", "size", "by")


class Command(PlainCommand):
    summary = gettext_lazy("Prints a document of an evening into a PDF file.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        self.parser = parser
        parser.formatter_class = RawDescriptionHelpFormatter  # the examples keep their lines
        parser.epilog = _examples()
        parser.add_argument("slug", metavar="SLUG", nargs="?", help=_("the evening"))
        parser.add_argument(
            "document",
            metavar="DOCUMENT",
            nargs="?",
            help=_("what to print: one by its name, “now” what is needed, or “all”"),
        )
        parser.add_argument("-o", "--output", type=Path, metavar="FILE.pdf", help=_("where to"))
        parser.add_argument(
            "--language",
            choices=WANTED,
            help=_("default: as the evening is set up, and for rules as you read this"),
        )
        parser.add_argument(
            "--paper",
            choices=[paper.value for paper in (*Paper, *LargePaper)],
            help=_("default: as the evening is printed, else letter; the others for the wall"),
        )
        self._add_parts(parser)
        self._add_kit(parser)
        parser.add_argument(
            "--rules",
            nargs="+",
            metavar=("VARIANT", "OPTION=VALUE"),
            help=_("a rule sheet instead, with what the house plays differently"),
        )
        self._add_poster(parser)
        parser.add_argument("--list", action="store_true", help=_("name the documents and rules"))

    def _add_parts(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--game", metavar="N", help=_("the seats of this game, not of the first")
        )
        parser.add_argument(
            "--size",
            choices=[size.value for size in Size],
            help=_(
                "wall: lists in large type; tent: table signs to fold; duplex: punch cards with "
                "their backs; trial: one of them"
            ),
        )
        parser.add_argument(
            "--by",
            choices=[order.value for order in ListedBy],
            help=_("what a list is looked up by, where that is a choice"),
        )
        parser.add_argument(
            "--names",
            choices=[order.value for order in NameOrder],
            help=_("in a list by name: under the first or the family name"),
        )
        parser.add_argument(
            "--from-game", metavar="N", help=_("from this game on: the record sheets")
        )
        parser.add_argument(
            "--couples",
            metavar="17,41-43",
            help=_("for these couples only: their punch cards; of a blank kit: how many"),
        )

    def _add_kit(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--blank-kit",
            action="store_true",
            help=_("of no evening: paper for a whole night without a computer"),
        )
        parser.add_argument(
            "--tables", type=int, metavar="N", help=_("of a blank kit: how many tables")
        )
        parser.add_argument(
            "--games", type=int, metavar="N", help=_("of a blank kit: how many games")
        )

    def _add_poster(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--poster", action="store_true", help=_("with --rules: the order of the cards alone")
        )
        parser.add_argument(
            "--suit",
            choices=[str(suit) for suit in SUITS],
            help=_("on the poster: this suit alone, in letters of 20 mm"),
        )
        parser.add_argument(
            "--letters",
            choices=[letters.value for letters in FaceCardLetters],
            help=_("those of jack, queen and king; default: of the language"),
        )

    def handle(self, *, list: bool, rules: Any, **options: Any) -> None:  # noqa: A002 – its name
        self._check_poster(rules, **options)
        self._check_kit(rules, list=list, **options)
        for name in ("size", "by", "names"):
            if options[name] is not None and (rules or options["blank_kit"]):
                self.parser.error(
                    _("--%(option)s is for documents of an evening, not for --rules or --blank-kit")
                    % {"option": name}
                )
        if options["blank_kit"]:
            self._print_kit(**options)
        elif list:
            self._list(options["slug"])
        elif rules:
            self._print_rules(rules, **options)
        else:
            self._print(**options)

    def _check_poster(
        self, rules: Any, *, poster: bool, suit: str | None, letters: str | None, **_options: Any
    ) -> None:
        if poster and not rules:
            self.parser.error(_("--poster needs --rules VARIANT"))
        if suit and not poster:
            self.parser.error(_("--suit is for --poster"))
        if letters and not rules:
            self.parser.error(_("--letters is for --rules VARIANT"))

    def _check_kit(
        self,
        rules: Any,
        *,
        blank_kit: bool,
        tables: int | None,
        games: int | None,
        slug: str | None,
        output: Path | None,
        game: str | None,
        from_game: str | None,
        list: bool,  # noqa: A002 – its name
        **_options: Any,
    ) -> None:
        if not blank_kit:
            if tables is not None or games is not None:
                self.parser.error(_("--tables and --games are for --blank-kit"))
        elif any((slug, game, from_game, rules, list)) or output is None:
            self.parser.error(_("--blank-kit takes no SLUG, but needs -o FILE.pdf"))

    def _print_kit(
        self,
        *,
        output: Path,
        language: str | None,
        paper: str | None,
        couples: str | None,
        tables: int | None,
        games: int | None,
        **_options: Any,
    ) -> None:
        if couples is not None and not (couples.isascii() and couples.isdecimal()):
            self.parser.error(_("--couples of a blank kit is one number, like 40"))
        usual = self._usual_paper(paper, "--blank-kit")
        kit = blank_kit_of(None if couples is None else int(couples[:9]), tables, games)
        languages = languages_wanted(language or reader_language().code)
        write_file(output, printed_kit(kit, paper=usual, languages=languages))

    def _usual_paper(self, paper: str | None, document: str) -> Paper:
        """Paper as it lies in every printer: what is of no evening gains nothing by larger."""
        if paper in {large.value for large in LargePaper}:
            raise UnusableError("paper-too-large", document=document)
        return Paper(paper or Paper.LETTER.value)

    def _list(self, slug: str | None) -> None:
        """Every document, or those of one evening."""
        every = DOCUMENTS if slug is None else documents_of(evening_named(slug).settings)
        width = max(len(document.name) for document in every) + 2
        for document in every:
            self.say(f"{document.name:<{width}}{document.description}")
        for name, title in VARIANT_NAMES.items():
            self.say(f"--rules {name:<21}{title}")
        if slug is None:
            description = _("Paper for a whole evening without a computer.")
            self.say(f"{'--blank-kit':<29}{description}")

    def _print_rules(
        self,
        rules: Sequence[str],
        *,
        slug: str | None,
        output: Path | None,
        language: str | None,
        paper: str | None,
        game: str | None,
        couples: str | None,
        from_game: str | None,
        poster: bool,
        suit: str | None,
        letters: str | None,
        **_options: Any,
    ) -> None:
        if slug is not None or output is None:
            self.parser.error(_("--rules takes no SLUG, but needs -o FILE.pdf"))
        if any(part is not None for part in (game, couples, from_game)):
            self.parser.error(
                _(
                    "--game, --from-game and --couples are for documents of an evening, not for "
                    "--rules"
                )
            )
        usual = self._usual_paper(paper, " ".join(map(shown, rules)))
        name, *changes = map(shown, rules)
        variant_known(name)
        variant = Variant.parse(" ".join([name, *changes]))
        languages = languages_wanted(language or reader_language().code)
        if poster:
            wanted = Poster(Suit(suit) if suit else None, FaceCardLetters(letters or "language"))
            content = printed_poster(variant, wanted, paper=usual, languages=languages)
        else:
            with letters_apart(FaceCardLetters(letters or "language")):
                content = printed_rules(variant, paper=usual, languages=languages)
        write_file(output, content)

    def _print(
        self, *, slug: str | None, document: str | None, output: Path | None, **options: Any
    ) -> None:
        if slug is None or document is None or output is None:
            self.parser.error(_("SLUG, DOCUMENT and -o FILE.pdf are needed (or --list)"))
        stored = evening_named(slug)
        chosen = last_choice(stored)
        usual = {"paper": chosen.paper, "language": chosen.languages, "names": chosen.names}
        wanted = {**options, **{name: options[name] or usual[name] for name in usual}}
        if document in SETS:
            self._print_set(stored, SETS[document], output, **wanted)
        else:
            self._print_document(stored, document, output, **wanted)

    def _print_set(
        self,
        stored: StoredEvening,
        paper_set: PaperSet,
        output: Path,
        *,
        paper: str,
        language: str,
        names: str,
        **options: Any,
    ) -> None:
        if any(options[name] is not None for name in PARTS):
            self.parser.error(_("“now” and “all” are printed whole, without parts or sizes"))
        self._usual_paper(paper, paper_set.name)
        order = order_on(
            paper,
            languages_of(stored, language or None),
            address_on_paper(stored, address_of(settings.CARDPARTY_PORT)),
            listing=ListOrder(None, NameOrder(names)),
            hall=printed_hall(stored),
        )
        copies = paper_set.wanted(stored.evening)
        write_file(output, printed_set(stored, order, paper_set.title, copies))

    def _print_document(
        self,
        stored: StoredEvening,
        document: str,
        output: Path,
        *,
        paper: str,
        language: str,
        names: str,
        game: str | None,
        couples: str | None,
        from_game: str | None,
        size: str | None,
        by: str | None,
        **_options: Any,
    ) -> None:
        wanted = document_of(stored.settings, document)
        check_paper(wanted, paper)
        order = order_on(
            paper,
            languages_of(stored, language or None),
            address_on_paper(stored, address_of(settings.CARDPARTY_PORT)),
            part_of(wanted, stored.evening, game, couples, from_game),
            size_of(wanted, size),
            ListOrder(listed_by(wanted, by), NameOrder(names)),
            printed_hall(stored),
        )
        write_file(output, wanted.make(stored, order))
        note_print(stored, wanted, order)


def _examples() -> str:
    """What is asked for most, each in a line to be copied."""
    examples = (
        ("cardparty print SLUG now -o FILE.pdf", _("what is needed as the evening stands")),
        ("cardparty print SLUG all -o FILE.pdf", _("everything, as one file")),
    )
    width = max(len(line) for line, _what in examples) + 2
    return "\n".join([_("examples:"), *(f"  {line:<{width}}{what}" for line, what in examples)])
