"""Why a card may be played or may not, in the words of the table."""

from django.utils.translation import gettext_lazy as _

from scoring.table.trick.ruling import Reason

# What lets a card be played; what forbids one is the sentence of its refusal, where it has one.
REASONS = {
    Reason.LEADS: _("Whoever leads may lead any card."),
    Reason.TRUMP_TO_TRUMP: _("A trump was led: a trump must be played, whichever you like."),
    Reason.CAN_BE_HELD_BACK: _("A lower trump was led: play it or hold it back, as you like."),
    Reason.FORCED_OUT: _("Cannot be held back: a higher trump was led."),
    Reason.NEVER_HELD_BACK: _("Cannot be held back by these rules: a trump was led."),
    Reason.JOKER_IS_PLAYED: _("A trump was led, and the joker may never be held back."),
    Reason.ACE_IS_LOWEST: _(
        "Cannot be held back: this ace did not rob, so it is the lowest trump."
    ),
    Reason.TRUMPS_HELD_BACK: _(
        "A lower trump was led, and every trump in the hand may be held back: any card may be "
        "played."
    ),
    Reason.NO_TRUMP: _("A trump was led and there is none in the hand: any card may be played."),
    Reason.TRUMP_TO_ACE: _(
        "The ace of hearts was led: by these rules any trump must be played, also the five and the "
        "jack."
    ),
    Reason.HEART_TO_ACE: _("The ace of hearts was led: without a trump, a heart must be played."),
    Reason.NO_HEART: _(
        "The ace of hearts was led, and the hand has neither trump nor heart: any card may be "
        "played."
    ),
    Reason.FOLLOWS_SUIT: _("Follows the suit that was led."),
    Reason.TRUMPS_SUIT: _(
        "A plain suit was led: a trump may be played, even by one who can follow."
    ),
    Reason.CANNOT_FOLLOW: _(
        "The suit led cannot be followed: any card may be played, and nobody needs to trump."
    ),
    Reason.ANY_CARD: _("A plain suit was led: by these rules any card may be played."),
    Reason.CALLED: _("It was called and is due in this trick, whatever was led."),
    Reason.CALLED_CARD: _("Another card in the hand was called and is due in this trick."),
}
SENTENCES = {
    "ace-of-hearts-led": _(
        "The ace of hearts was led, and by these rules no trump may be held back then: play a "
        "trump."
    ),
    "card-not-held": _("%(card)s is not in the hand; check the cards."),
    "follow-or-trump": _("The suit led can be followed: play a card of that suit, or a trump."),
    "hearts-on-hearts": _(
        "The ace of hearts was led and there is no trump in the hand: play a heart."
    ),
    "rulings-card-led-in-hand": _(
        "%(card)s was led, so it is no longer in the hand; tap it there once more."
    ),
    "rulings-card-twice": _("%(card)s is in the hand twice; every card is in the pack only once."),
    "rulings-hand-too-large": _(
        "A hand has %(most)s cards at most, and these are %(count)s; tap those again that are not "
        "in it."
    ),
    "rulings-joker-not-played": _(
        "There is no joker in this game; take it away, or choose general play with a joker."
    ),
    "rulings-practice-unreadable": _(
        "This address leads to no hand that can be played on; here is a fresh one."
    ),
    "suit-unreadable": _("“%(text)s” is not a suit. Choose hearts, diamonds, clubs or spades."),
    "suit-was-led": _("The suit led can be followed: play a card of that suit, not a trump."),
    "trump-was-led": _(
        "A trump was led, and there is one in the hand that cannot be held back: play a trump."
    ),
}


def reason_sentence(reason: Reason) -> str:
    """One plain sentence; for a card that may not be played that of its refusal."""
    return str(REASONS[reason] if reason in REASONS else SENTENCES[str(reason)])
