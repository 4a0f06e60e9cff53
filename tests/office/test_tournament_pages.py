"""A tournament at the office and at the door: set up, told in its own words, practised."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from scoring.errors import RuleError
from scoring.hall.acts import RecordMatch
from scoring.hall.evening import BLANK
from scoring.hall.facts import Phase
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import FormatOfPlay, TableReports
from scoring.hall.tournament.matches import MatchGame, MatchName
from scoring.hall.tournament.pool_order import OrderRule
from tests.factories import DAY, do, make_evening, now
from tests.fragments import asked_for
from tests.office.pages import NEW, evenings, offered, save, text_of
from tests.proof import mostly_long
from tests.store.remembering import read_anew
from tests.tournaments import drawn, make_tournament
from tournaments.codec.parsing import parse
from tournaments.codec.values import EveningFile
from tournaments.codec.writing import dump
from tournaments.door.couple_list.reading import parse_couple_list
from tournaments.practice_tournament import practice_tournament_acts
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.couples.couples_said import BY_FORMAT, said_of

pytestmark = pytest.mark.django_db
NEW_TOURNAMENT = f"{NEW}?format_of_play=nevins-house"
TOURNAMENT = FormatOfPlay.NEVINS_HOUSE
TEAM = {"first_player": "Ada", "second_player": "Bruno", "town": " Amherst "}


def practised(teams: int = 4) -> StoredEvening:
    return book.open_evening(*practice_tournament_acts(team_count=teams, today=DAY), by="test")


def test_new_tournament_as_it_is_offered_is_set_up(client: Client) -> None:
    save(client, NEW_TOURNAMENT)

    (evening,) = evenings()
    assert (evening.settings.is_tournament, evening.settings.jar_size) == (True, None)


# What is typed into each field, and what is kept of it.
FILLED_IN = {
    "variant": ("merrimack-valley", "merrimack-valley"),
    "best_of": ("3", 3),
    "table_reports": ("counted", TableReports.COUNTED),
    "meets_twice": ("on", True),
    "qualifier_count": ("1", 1),
    "runner_up_count": ("2", 2),
    "third_place_is_played": ("False", False),
    "has_consolation": ("on", True),
    "table_count": ("6", 6),
    "first_round_at": ("18:30", datetime.time(18, 30)),
    "match_minutes": ("30", 30),
}


def test_new_tournament_keeps_all_that_was_filled_in(client: Client) -> None:
    typed = {name: typed for name, (typed, _kept) in FILLED_IN.items()}
    order = {"order_2": "difference", "order_3": "", "order_4": ""}
    prize = {"place-1-kind": "each", "place-1-worth": "A wine gift basket"}

    save(client, NEW_TOURNAMENT, {**typed, **order, **prize})

    (evening,) = evenings()
    settings = evening.settings
    kept = {name: getattr(settings, name) for name in FILLED_IN}
    assert kept == {name: kept for name, (_typed, kept) in FILLED_IN.items()}
    assert settings.order_rules == (OrderRule.WINS, OrderRule.DIFFERENCE, OrderRule.CUT)
    assert settings.prizes[0] == Prize("place-1", thing="A wine gift basket", is_each=True)


@pytest.mark.parametrize(
    ("given", "sentence"),
    mostly_long(
        [
            ({"nevins-house-target": "7"}, "Choose a multiple of 5 from 5 to 995."),
            ({"nevins-house-renege": "gold"}, "Choose one of the answers on the page."),
            (
                {
                    "variant": "nova-scotia-auction",
                    "nova-scotia-auction-look_first": "yes",
                    "nova-scotia-auction-go_on_the_kitty": "yes",
                },
                "does not go with",
            ),
            ({"order_2": "wins"}, "Choose every rule once."),
            ({"order_5": ""}, "Put the cut of the deck last"),
            ({"first_round_at": "noon"}, "Write the time as hours and minutes"),
            ({"qualifier_count": "17"}, "Type 16 or less."),
            ({"best_of": "2"}, "Choose one of the answers on the page."),
        ],
        quick=3,
    ),
)
def test_new_tournament_with_a_mistake_is_refused_whole(
    client: Client, given: dict[str, str], sentence: str
) -> None:
    page = save(client, NEW_TOURNAMENT, given)

    assert (page.status_code, sentence in page.text, evenings()) == (422, True, [])


def test_house_options_are_chosen_field_by_field(client: Client) -> None:
    chosen = {
        "variant": "merrimack-valley",
        "merrimack-valley-target": "60",
        "merrimack-valley-folding": "no",
        # Of another variant, and so of no consequence.
        "nevins-house-target": "45",
    }

    save(client, NEW_TOURNAMENT, chosen)

    (evening,) = evenings()
    assert evening.settings.variant == "merrimack-valley target=60 folding=no"
    shown = offered(client, reverse("office-settings", args=[evening.slug]))
    assert (shown["merrimack-valley-target"], shown["merrimack-valley-folding"]) == ("60", "no")
    assert shown["nevins-house-target"] == "120"


def test_settled_terms_and_house_options_stay_when_settings_are_saved(client: Client) -> None:
    played = drawn(4, variant="nevins-house target=60")
    played = do(played, RecordMatch(MatchName("A-1"), (MatchGame((60, 20)),)))
    path = reverse("office-settings", args=[played.slug])

    page = save(client, path, {"hall": "Another hall"})

    assert page.status_code == 200
    settings = now(played).settings
    assert (settings.hall, settings.variant) == ("Another hall", "nevins-house target=60")
    assert settings.order_rules == played.settings.order_rules
    assert "settled: play depends on it." in text_of(client, path)


def test_settings_of_each_format_show_only_what_it_uses(client: Client) -> None:
    card_evening, tournament = (text_of(client, path) for path in (NEW, NEW_TOURNAMENT))

    assert 'name="jar_size"' in card_evening
    assert 'name="qualifier_count"' not in card_evening
    assert 'name="qualifier_count"' in tournament
    for unused in ("jar_size", "game_count", "odd", "wins_from", "booby-worth"):
        assert f'name="{unused}"' not in tournament


def test_copy_of_a_tournament_is_a_tournament(client: Client) -> None:
    save(client, reverse("office-copy", args=[make_tournament(4, best_of=3).slug]))

    assert (evenings()[0].settings.is_tournament, evenings()[0].settings.best_of) == (True, 3)


@pytest.mark.parametrize("target", ["", "entry"], ids=["without scripts", "with them"])
def test_team_signs_in_and_is_changed_with_its_town(client: Client, target: str) -> None:
    evening = make_tournament(teams=0)
    asked = asked_for(target) if target else {}

    door = reverse("door-add-couple", args=[evening.slug])
    page = client.post(door, TEAM, headers=asked, follow=True).text
    signed_in = now(evening).evening.couples[1].town
    client.post(reverse("door-couple", args=[evening.slug, 1]), {**TEAM, "town": "Truro"})

    assert "is signed in: Ada &amp; Bruno (Amherst)." in page
    assert (signed_in, now(evening).evening.couples[1].town) == ("Amherst", "Truro")
    assert "Truro" in text_of(client, reverse("door", args=[evening.slug]))


def test_card_evening_asks_for_no_town(client: Client) -> None:
    evening = make_evening(couples=1)

    assert 'name="town"' not in text_of(client, reverse("door", args=[evening.slug]))
    assert 'name="town"' not in text_of(client, reverse("door-couple", args=[evening.slug, 1]))


@pytest.mark.parametrize(
    ("text", "paid", "town"),
    [
        ("Ada, Bruno, yes, Amherst", True, "Amherst"),
        ("Ada, Bruno, Amherst", None, "Amherst"),
        ("Ada, Bruno, no", False, ""),
        ("Player 1,Player 2,Town\nAda,Bruno,Amherst", None, "Amherst"),
    ],
)
def test_list_of_teams_tells_their_towns(text: str, paid: bool | None, town: str) -> None:
    (line,) = parse_couple_list(text, has_town=True).good

    assert (line.players, line.has_paid) == (("Ada", "Bruno"), paid)
    assert (line.in_jar, line.town) == (None, town)


def test_town_of_a_list_that_is_too_long_is_refused() -> None:
    (line,) = parse_couple_list(f"Ada, Bruno, yes, {'x' * 61}", has_town=True).bad

    assert line.refusal.code == "door-line-town-too-long"


@pytest.mark.parametrize("page", ["office-evening", "door", "prizes", "office-logbook"])
def test_page_of_a_tournament_says_nothing_of_couples_and_games(client: Client, page: str) -> None:
    text = text_of(client, reverse(page, args=[practised(8).slug]))

    said = text[text.index("<main") : text.index("</main")].lower()
    for word in (">couple", " couple ", " couples", "cookie", "punch", "games played"):
        assert word not in said


def test_both_formats_say_the_same_things() -> None:
    assert BY_FORMAT[FormatOfPlay.CARD_EVENING].keys() == BY_FORMAT[TOURNAMENT].keys()
    with override("fr"):
        assert said_of(TOURNAMENT, "remove", couple=4) == "Retirer l’équipe 4"


@pytest.mark.parametrize("teams", [2, 3, 5, 12])
def test_practice_tournament_is_a_sound_file_with_the_final_left(teams: int) -> None:
    acts = practice_tournament_acts(team_count=teams, today=DAY)
    evening = BLANK.do_all(acts)

    open_matches = [match.name for match in evening.tournament.contests if not match.is_over]
    assert acts == practice_tournament_acts(team_count=teams, today=DAY)
    assert (evening.phase, len(open_matches)) == (Phase.PLAYING, 1)
    assert parse(dump(EveningFile(evening)), today=DAY) == EveningFile(evening)


@pytest.mark.parametrize("wanted", [{"team_count": 1}, {"played_count": -1}, {"seed": 10**18}])
def test_impossible_practice_tournament_is_refused(wanted: dict[str, int]) -> None:
    with pytest.raises(RuleError, match="practice-"):
        practice_tournament_acts(**{"team_count": 4, "today": DAY, **wanted})


def test_practice_tournament_is_one_click(client: Client) -> None:
    client.post(reverse("office-practice"), {"format_of_play": "nevins-house"})

    (evening,) = evenings()
    assert (evening.settings.is_tournament, evening.settings.is_practice) == (True, True)
    assert evening.settings.date == timezone.localdate()
    assert read_anew(evening) == evening


def test_logbook_of_a_tournament_is_looked_through_by_match(client: Client) -> None:
    text = text_of(client, reverse("office-logbook", args=[practised().slug]), match="a-1")

    assert "Match 1 of pool A" in text
    assert "Match 2 of pool A" not in text.split('class="logbook"')[1]


def test_first_entry_of_a_tournament_tells_only_settings_that_it_has(client: Client) -> None:
    evening = make_tournament(teams=0)

    page = text_of(client, reverse("office-entry", args=[evening.slug, 1]))

    assert "Cookie jar" not in page
    assert "Nevins House tournament" in page


def test_refusal_at_the_door_of_a_tournament_speaks_of_teams(client: Client) -> None:
    missing = reverse("door-couple", args=[make_tournament(teams=0).slug, 4])

    answer = client.get(missing, headers=asked_for("couple_row"))

    assert "Team 4 is no longer on the list; reload the page." in answer.text
