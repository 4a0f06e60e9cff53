"""OpenSpiel's euchre driven from Python as fast as it honestly goes: what our hands must match."""

from random import Random

try:
    import pyspiel
except ImportError:  # no wheel for this machine, or installed without the bench extra
    pyspiel = None

IS_INSTALLED = pyspiel is not None
EUCHRE = pyspiel.load_game("euchre") if IS_INSTALLED else None
CARDS = list(range(24))
# A dealer, twenty cards in hand and the one turned up.
CARDS_DEALT = 21


def play_hands(count: int, chance: Random) -> int:
    """Plays whole hands, each move one of `legal_actions()`, chance's too; how many moves.

    Chance has no favourites in euchre, so its outcomes need not be asked for with their odds.
    """
    new_state, random, move_count = EUCHRE.new_initial_state, chance.random, 0
    for _ in range(count):
        state = new_state()
        legal_actions, apply_action = state.legal_actions, state.apply_action
        while actions := legal_actions():
            apply_action(actions[int(random() * len(actions))])
        assert state.is_terminal()
        move_count += state.move_number()
    return move_count


def deal_and_play_hands(count: int, chance: Random) -> int:
    """The same hands by a driver that knows how euchre is dealt, and asks only the players.

    One number is taken apart for all choices of a hand: they have fewer than 2**44 ways to go.
    """
    new_state, random, move_count = EUCHRE.new_initial_state, chance.random, 0
    for _ in range(count):
        state = new_state()
        legal_actions, apply_action = state.legal_actions, state.apply_action
        apply_action(int(random() * 4))
        keys = [random() for _ in CARDS]
        for card in sorted(CARDS, key=keys.__getitem__)[:CARDS_DEALT]:
            apply_action(card)
        choices = chance.getrandbits(64)
        while actions := legal_actions():
            choices, choice = divmod(choices, len(actions))
            apply_action(actions[choice])
        assert state.is_terminal()
        move_count += state.move_number()
    return move_count


def moves_a_hand(chance: Random, count: int = 5_000) -> float:
    return play_hands(count, chance) / count


def playing_states(count: int, chance: Random) -> list["pyspiel.State"]:
    """Somebody must play a card in each, one state a hand; few enough stay in the cache."""
    return [_playing_state(chance) for _ in range(count)]


def _playing_state(chance: Random) -> "pyspiel.State":
    state, playing = EUCHRE.new_initial_state(), []
    while actions := state.legal_actions():
        if state.current_phase() == pyspiel.euchre.Phase.PLAY:
            playing.append(state.clone())
        state.apply_action(chance.choice(actions))
    return chance.choice(playing)


def ask_what_is_legal(states: list["pyspiel.State"], rounds: int) -> None:
    for _ in range(rounds):
        for state in states:
            state.legal_actions()
