"""Opening an evening and changing its settings: what is written, refused and said."""

from dataclasses import replace
from datetime import date

import pytest

from scoring.hall.prizes import Prize
from tests.factories import draw, make_evening, play, win
from tournaments.cards.actions import type_card
from tournaments.models import Award, Draw, Evening, LogEntry
from tournaments.office import actions
from tournaments.office.actions import change_settings, open_evening
from tournaments.office.queries import free_slug
from tournaments.office.settings import EveningSettings, default_settings, settings_of
from tournaments.wording import entry_sentence, sentence_for

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 20)


def settings(**given: object) -> EveningSettings:
    return replace(default_settings(name="Harvest cards", today=TODAY), **given)


def opened(**given: object) -> Evening:
    return open_evening(settings=settings(**given), by="test")


def change(evening: Evening, **given: object) -> Evening:
    wanted = replace(settings_of(evening), **given)
    return change_settings(evening=evening, settings=wanted, by="test")


def last_entry(evening: Evening) -> str:
    entry = evening.log.first()
    return entry_sentence(entry.action, entry.values)


def refusal_of(error: type, evening: Evening, **given: object) -> str:
    before = settings_of(evening)
    with pytest.raises(error) as refusal:
        change(evening, **given)
    evening.refresh_from_db()
    assert settings_of(evening) == before
    return sentence_for(refusal.value)


def test_open_evening_keeps_every_setting_and_prize() -> None:
    wanted = settings(
        hall="Parish hall",
        languages="fr",
        game_count=20,
        odd="gap",
        sitout_is_punched=True,
        entry_fee_cents=1500,
        jar_brought_in_cents=35000,
        jar_size=10,
        prizes=(
            Prize("place-1", cents=30000),
            Prize("place-2", thing="Two gift baskets"),
            Prize("place-3", percent=10),
            Prize("booby", thing="A turnip"),
        ),
    )

    evening = open_evening(settings=wanted, by="test")

    evening.refresh_from_db()
    assert settings_of(evening) == wanted
    assert evening.slug == "harvest-cards-2026-11-20"
    assert last_entry(evening) == "The evening was set up."


def test_open_evening_twice_from_one_page_is_one_evening() -> None:
    first = open_evening(settings=settings(), by="test", opening="mark")
    second = open_evening(settings=settings(), by="test", opening="mark")

    assert (first.pk, Evening.objects.count(), LogEntry.objects.count()) == (second.pk, 1, 1)


def test_open_evening_from_two_pages_is_two_evenings() -> None:
    open_evening(settings=settings(), by="test", opening="mark")
    second = open_evening(settings=settings(), by="test", opening="another")

    assert second.slug == "harvest-cards-2026-11-20-2"


def test_open_evening_like_an_earlier_one_says_so() -> None:
    evening = open_evening(settings=settings(), by="test", copied_from="Summer cards")

    assert last_entry(evening) == "The evening was set up like Summer cards."


def test_open_evening_with_money_but_no_jar_is_refused() -> None:
    with pytest.raises(actions.JarMoneyWithoutJarError) as refusal:
        opened(jar_size=None, jar_brought_in_cents=35000)

    assert Evening.objects.count() == 0
    assert sentence_for(refusal.value) == (
        "There is no cookie jar tonight to put $350.00 into. Choose a jar, or make the amount"
        " brought in zero."
    )


def test_open_evening_with_a_jar_beyond_its_games_is_refused() -> None:
    with pytest.raises(actions.JarBeyondGamesError) as refusal:
        opened(jar_size=8, game_count=5)

    assert sentence_for(refusal.value) == (
        "A cookie jar of 8 numbers needs as many games; there are 5. Choose another jar or more"
        " games."
    )


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Soirée d'automne", "soiree-dautomne-2026-11-20"),
        ("🃏♠", "evening-2026-11-20"),
        ("カード", "evening-2026-11-20"),
        ("office", "office-2026-11-20"),
        ("x" * 120, "x" * 60 + "-2026-11-20"),
        ("-- _ --", "evening-2026-11-20"),
    ],
)
def test_slug_of_a_name_in_any_script(name: str, slug: str) -> None:
    assert free_slug(name, TODAY) == slug
    assert open_evening(settings=settings(name=name), by="test").slug == slug


def test_slug_that_is_taken_is_numbered() -> None:
    slugs = [opened().slug for _ in range(3)]

    assert slugs == [
        "harvest-cards-2026-11-20",
        "harvest-cards-2026-11-20-2",
        "harvest-cards-2026-11-20-3",
    ]


def test_change_settings_says_what_changed() -> None:
    evening = opened(hall="")

    change(
        evening,
        hall="Parish hall",
        date=date(2026, 12, 4),
        game_count=20,
        jar_size=None,
        entry_fee_cents=2500,
        public_shows_names=False,
        odd="rest",
        languages="fr",
        prizes=(Prize("place-1", cents=30000), Prize("booby", thing="A turnip")),
    )

    assert last_entry(evening) == (
        "Settings changed. Date: Friday, 4 December 2026 instead of Friday, 20 November 2026."
        " Hall: Parish hall instead of none."
        " Languages on paper and screen: French instead of English and French."
        " Number of games: 20 instead of 25. An odd couple: Rest seat instead of House couple."
        " Entry fee per couple: $25.00 instead of $20.00."
        " Cookie jar: no jar instead of 8 numbers."
        " Names on the public page: no instead of yes."
        " Prizes: First prize $300.00, Booby prize A turnip instead of"
        " First prize 50 % of the pot, Second prize 30 % of the pot,"
        " Third prize 20 % of the pot."
    )


def test_change_settings_to_what_they_are_writes_nothing() -> None:
    evening = opened()

    change(evening)

    assert evening.log.count() == 1


def test_fewer_games_than_were_played_are_refused() -> None:
    evening = play(draw(make_evening(couples=4, game_count=8)), games=3)

    sentence = refusal_of(actions.GamesPlayedError, evening, game_count=2, jar_size=None)

    assert sentence == (
        "At least 3 games: the others are already under way, punched on a card or drawn in the"
        " cookie jar."
    )


def test_evening_may_stop_before_a_game_that_is_only_seated() -> None:
    evening = play(draw(make_evening(couples=4, game_count=9)), games=8)

    change(evening, game_count=8)

    assert list(evening.games.values_list("number", flat=True)) == list(range(1, 9))
    assert evening.games.filter(closed_at=None).count() == 0


def test_evening_that_is_over_may_go_on() -> None:
    evening = play(draw(make_evening(couples=5, game_count=8)), games=8)

    change(evening, game_count=10)
    change(evening, game_count=8)
    change(evening, game_count=9)

    games = [(game.number, game.closed_at is None) for game in evening.games.all()]
    assert games == [*((number, False) for number in range(1, 9)), (9, True)]
    assert evening.games.get(number=9).seats.count() == 6


def test_evening_may_not_stop_before_a_game_that_has_a_result() -> None:
    evening = play(draw(make_evening(couples=4, game_count=9)), games=8)
    seat = evening.games.get(number=9).seats.get(table=1, deals_first=True)
    win(evening, 9, 1, seat.couple.number)

    assert refusal_of(actions.GamesPlayedError, evening, game_count=8).startswith("At least 9 ")


def test_fewer_games_than_a_card_says_are_refused() -> None:
    evening = draw(make_evening(couples=4, wins_from="cards"))
    type_card(evening=evening, couple=1, games=(1, 19), by="test")

    assert refusal_of(actions.GamesPlayedError, evening, game_count=18).startswith("At least 19 ")


def test_fewer_games_than_the_jar_drew_are_refused() -> None:
    evening = make_evening(couples=2)
    Draw.objects.create(evening=evening, purpose="jar", order=[2, 23, 5])

    assert refusal_of(actions.GamesPlayedError, evening, game_count=22).startswith("At least 23 ")


def test_odd_rule_after_the_draw_is_refused() -> None:
    evening = draw(make_evening(couples=3))

    sentence = refusal_of(actions.OddSettledError, evening, odd="gap")

    assert sentence == (
        "The starting tables are drawn; to treat an odd couple otherwise, draw them again on the"
        " floor."
    )


def test_punching_of_sitouts_after_the_draw_is_refused() -> None:
    evening = draw(make_evening(couples=3))

    refusal_of(actions.OddSettledError, evening, sitout_is_punched=True)


def test_jar_size_after_the_jars_draw_is_refused() -> None:
    evening = make_evening(couples=2)
    Draw.objects.create(evening=evening, purpose="jar", order=[2, 3, 5])

    sentence = refusal_of(actions.JarDrawnError, evening, jar_size=10)

    assert sentence == "The cookie jar has been drawn, so its size is settled."


def test_doing_away_with_a_jar_that_has_couples_is_refused() -> None:
    evening = make_evening(couples=2)

    sentence = refusal_of(actions.JarHasCouplesError, evening, jar_size=None)

    assert sentence == (
        "The cookie jar has couples in it (2); take them out at the door before you do away with"
        " it."
    )


def test_source_of_wins_after_play_has_begun_is_refused() -> None:
    evening = play(draw(make_evening(couples=4)), games=1)

    sentence = refusal_of(actions.WinsSettledError, evening, wins_from="cards")

    assert sentence == (
        "Play has begun; say at the cards desk whether the floor or the cards count."
    )


def test_changing_a_prize_that_was_handed_over_is_refused() -> None:
    evening = opened()
    couple = evening.couples.create(number=1, first_player="Ace Sample", second_player="Jack")
    Award.objects.create(evening=evening, prize="place-1", couple=couple, cents=1000)

    sentence = refusal_of(
        actions.PrizeHandedOverError, evening, prizes=(Prize("place-1", cents=100),)
    )

    assert sentence == (
        "Somebody holds the first prize already, so it stays as it is; take it back at the prizes"
        " desk first."
    )


def test_other_prizes_may_change_after_one_was_handed_over() -> None:
    evening = opened()
    couple = evening.couples.create(number=1, first_player="Ace Sample", second_player="Jack")
    Award.objects.create(evening=evening, prize="place-1", couple=couple, cents=1000)

    change(evening, prizes=(Prize("place-1", percent=50), Prize("place-2", cents=100)))

    assert [prize.name for prize in settings_of(evening).prizes] == ["place-1", "place-2"]


def test_fees_and_names_may_change_at_any_time() -> None:
    evening = play(draw(make_evening(couples=4)), games=2)

    change(evening, entry_fee_cents=1, hall_share_cents=2, name="Another name")

    evening.refresh_from_db()
    assert (evening.entry_fee_cents, evening.hall_share_cents, evening.name, evening.slug) == (
        1,
        2,
        "Another name",
        "sample-evening",
    )
