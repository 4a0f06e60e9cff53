"""What the page of a practised hand shows: the table, the own cards, what happened, the score."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import ActError, HandPhase, State
from scoring.table.simple.practice import OWN_SEAT
from scoring.table.trick.following import PlayError
from scoring.table.trick.ruling import Ruling, rule_on
from scoring.table.variant.variants import VARIANTS
from tournaments.rulings.answers import Answer, RuledCard, answer_to, laid_out, ruled
from tournaments.rulings.forms import Question
from tournaments.rulings.practice.acts import PracticeButton, act_buttons, act_with, prompt
from tournaments.rulings.practice.after import PracticeAfter, practice_after
from tournaments.rulings.practice.forms import PractisedHand, can_rob, names_at
from tournaments.rulings.practice.told import ScoreSheet, TrickTold, news, score_sheet, tricks_told
from tournaments.words import sentence_for
from tournaments.words.rulings.plays import reason_sentence
from tournaments.words.rulings.practice_hand import ALONE, table_name
from tournaments.words.rulings.rules import bid_name
from tournaments.words.rulings.variants import variant_name

# Where the seats lie at a table looked down upon, the own one at the bottom.
PLACES = ("bottom", "left", "top", "right")
# As they are read: round from the left, the own seat last.
READ = (1, 2, 3, OWN_SEAT)
OWN_SIDE = 0


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One side of the table, with the card that lies there."""

    place: str
    name: str
    played: RuledCard | None
    is_dealer: bool
    is_bidder: bool
    leads: bool
    takes: bool


@dataclass(frozen=True, slots=True)
class HandCard:
    """An own card: the act that a tap on it is, and what the hint says of it."""

    card: Card
    act: str
    is_focused: bool
    is_refused: bool
    ruling: Ruling | None


@dataclass(frozen=True, slots=True)
class Figure:
    """A term and its figure, on a line."""

    term: str
    figure: str


@dataclass(frozen=True, slots=True)
class PracticePage:
    """All that the templates say; they decide nothing."""

    practised: PractisedHand
    state: State
    is_alone: bool
    variant_name: str
    variants: tuple[tuple[str, str, bool], ...]
    seats: tuple[SeatShown, ...]
    table: str
    figures: tuple[Figure, ...]
    refusal: str
    refusal_paragraph: str
    news: tuple[str, ...]
    prompt: str
    cards: tuple[HandCard, ...]
    is_throwing: bool
    can_ask: bool
    can_rob: bool
    buttons: tuple[PracticeButton, ...]
    focused_button: int | None
    focus: str
    answer: Answer | None
    tricks: tuple[TrickTold, ...]
    score: ScoreSheet | None
    after: PracticeAfter | None


def practice_page(practised: PractisedHand, *, is_partial: bool) -> PracticePage:
    """The page as the hand stands; somebody is at it already where only a part is sent."""
    is_focused = is_partial or practised.is_continued
    hand, state = practised.hand, practised.hand.state
    act = act_with(practised)
    cards = _cards(practised, act, is_focused=is_focused and bool(act))
    refusal, paragraph = _refusal(practised)
    return PracticePage(
        practised=practised,
        state=state,
        is_alone=names_at(hand) is ALONE,
        variant_name=variant_name(hand.variant.name),
        variants=_variants(practised),
        seats=tuple(_seats(hand)),
        table=table_name(len(state.tricks), is_over=not state.trick),
        figures=tuple(_figures(practised)),
        refusal=refusal,
        refusal_paragraph=paragraph,
        news=tuple(news(practised)),
        prompt=prompt(practised),
        cards=cards,
        is_throwing=state.phase is HandPhase.DRAWING,
        can_ask=state.phase is HandPhase.PLAYING and not practised.is_robbing,
        can_rob=can_rob(hand) and not practised.is_robbing,
        buttons=tuple(act_buttons(practised)),
        focused_button=0 if is_focused and not act else None,
        focus="data-takes-focus" if is_partial else "autofocus",
        answer=_answer(practised) if practised.is_asking else None,
        tricks=tuple(tricks_told(hand)),
        score=score_sheet(hand) if hand.is_over and state.tricks else None,
        after=practice_after(hand),
    )


def _variants(practised: PractisedHand) -> tuple[tuple[str, str, bool], ...]:
    """The six as they are known, and this one as the house plays it."""
    chosen = practised.variant
    return tuple(
        (str(chosen if is_chosen else variant), variant_name(name), is_chosen)
        for name, variant in VARIANTS.items()
        for is_chosen in [name == chosen.name]
    )


def _seats(hand: Hand) -> Sequence[SeatShown]:
    state, names = hand.state, names_at(hand)
    last = state.tricks[-1] if state.tricks and not state.trick else None
    plays = last.plays if last else state.trick
    lying = dict(plays)
    leader = plays[0][0] if plays else None
    return [
        SeatShown(
            PLACES[seat],
            str(names.labels[seat]),
            ruled(lying[seat], state.known_trump) if seat in lying else None,
            is_dealer=seat == state.dealer,
            is_bidder=seat == state.bidder,
            leads=seat == leader,
            takes=last is not None and seat == last.taker,
        )
        for seat in READ
    ]


def _figures(practised: PractisedHand) -> Sequence[Figure]:
    hand, state = practised.hand, practised.hand.state
    figures = []
    standing = state.auction.bid if state.auction and state.bid is None else state.bid
    if standing is not None:
        figures.append(Figure(_("Bid"), bid_name(standing)))
    if state.tricks:
        takers = [state.variant.side_of(trick.taker, state.players) for trick in state.tricks]
        own = takers.count(OWN_SIDE)
        figures.append(Figure(_("Tricks, yours and theirs"), f"{own}–{len(state.tricks) - own}"))
        figures.append(Figure(_("Points so far"), "–".join(map(str, hand.points))))
    return figures


def _cards(practised: PractisedHand, act: str, *, is_focused: bool) -> tuple[HandCard, ...]:
    state = practised.hand.state
    held = state.hands[OWN_SEAT]
    cards = laid_out(held, state.trump, ace_is_lowest=state.ace_is_lowest)
    place = _focus(practised, cards) if is_focused else None
    rulings = {ruling.card: ruling for ruling in _rulings(state)} if practised.is_asking else {}
    sent = practised.sent.cards if practised.sent and practised.refusal else ()
    return tuple(
        HandCard(
            card,
            f"{act}_{card}" if act not in {"", "throw"} else act,
            is_focused=number == place,
            is_refused=card in sent,
            ruling=rulings.get(card),
        )
        for number, card in enumerate(cards)
    )


def _focus(practised: PractisedHand, cards: Sequence[Card]) -> int:
    """The place of the card that was played, or of the one that was refused, stays the focus."""
    sent, state = practised.sent, practised.hand.state
    if sent is None or len(sent.cards) != 1:
        return 0
    before = laid_out(practised.before, state.trump, ace_is_lowest=state.ace_is_lowest)
    place = before.index(sent.cards[0]) if sent.cards[0] in before else 0
    return min(place, len(cards) - 1)


def _rulings(state: State) -> tuple[Ruling, ...]:
    if state.phase is not HandPhase.PLAYING:
        return ()
    led = state.trick[0][1] if state.trick else None
    return rule_on(
        state.hands[OWN_SEAT],
        led,
        state.known_trump,
        state.variant,
        ace_is_lowest=state.ace_is_lowest,
    )


def _answer(practised: PractisedHand) -> Answer | None:
    """The question as it would be asked at the ruling desk."""
    state = practised.hand.state
    if state.phase is not HandPhase.PLAYING:
        return None
    led = state.trick[0][1] if state.trick else None
    return answer_to(
        Question(
            variant=state.variant,
            trump=state.trump,
            led=led,
            is_leading=led is None,
            hand=state.hands[OWN_SEAT],
            ace_is_lowest=state.ace_is_lowest,
        )
    )


def _refusal(practised: PractisedHand) -> tuple[str, str]:
    """The sentence, as the ruling desk has it, and the paragraph that says so, if one does."""
    error, sent = practised.refusal, practised.sent
    if error is None:
        return "", ""
    if isinstance(error, PlayError) and sent is not None:
        rulings = [ruling for ruling in _rulings(practised.hand.state) if ruling.card in sent.cards]
        if rulings:
            return reason_sentence(rulings[0].reason), rulings[0].paragraph
    return sentence_for(error), _paragraph(error)


def _paragraph(error: RuleError) -> str:
    return error.paragraph if isinstance(error, PlayError | ActError) else ""
