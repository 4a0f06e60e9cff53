"""What the list of evenings shows becomes columns, told by the logbooks, which from now on are all.

Where rows told something else than their logbook, this is the last moment at which it can be seen:
it is said, and the logbook counts. The data as they were lie beside themselves.
"""

import json
import logging
import os
import sys
from collections.abc import Callable
from typing import NamedTuple

from django.db import DatabaseError, migrations, models
from django.utils.translation import gettext as _
from django.utils.translation import override, pgettext_lazy

import tournaments.models.fields
from scoring.hall import logbook
from tournaments.codec.chain import logged_from
from tournaments.languages import language_asked_for
from tournaments.store.columns import columns_of

FILLED = (
    "name", "date", "hall", "is_practice", "format_of_play",
    "couple_count", "played", "planned", "results", "is_played", "names",
)  # fmt: skip
ENTRY = ("number", "at", "by", "act", "players", "salt", "first", "hash")
# Of text that is no JSON or no act, of JSON without end, and of bytes that are no text.
UNREADABLE = (ValueError, TypeError, RecursionError, DatabaseError)


def fill_in(apps, schema_editor):
    # Django's own command, which is under way, speaks no language.
    with override(language_asked_for(sys.argv, os.environ)):
        for pk, name in _evenings(apps).values_list("pk", "name"):
            _fill_in(apps, pk, name)


def _fill_in(apps, pk, name):
    try:
        evening = _made_by_its_log(apps, pk)
    except UNREADABLE:
        sentence = _(
            "%(name)s: its logbook cannot be read. The evening keeps its name and address but "
            "cannot be opened. “Safe copies” may have it as it was."
        )
        _say(sentence % {"name": name})
        return
    if kinds := _told_otherwise(apps, pk, evening):
        sentence = _(
            "%(name)s: what was kept beside the logbook said something else (%(kinds)s). The "
            "logbook counts, and the old data are kept beside the new ones."
        )
        _say(sentence % {"name": name, "kinds": ", ".join(kinds)})
    columns = columns_of(evening)
    _evenings(apps).filter(pk=pk).update(**{column: columns[column] for column in FILLED})


def _evenings(apps):
    return apps.get_model("tournaments", "EveningRow").objects


def _say(sentence):
    logging.getLogger(__name__).warning(sentence)


def _made_by_its_log(apps, pk):
    entries = apps.get_model("tournaments", "LogEntryRow").objects.filter(evening=pk)
    acts = []
    for number, at, by, act, players, salt, first, own_hash in entries.order_by(
        "number"
    ).values_list(*ENTRY):
        logged = logged_from(
            entry=number,
            at=at,
            by=by,
            sealed=json.loads(act),
            hash=own_hash,
            first=first,
            salt=salt,
            players=json.loads(players) if players else None,
        )
        acts.append(logged.act)
    if not acts:
        raise ValueError("a logbook without entries")
    return logbook.replay_without_failing(acts).evening


def _told_otherwise(apps, pk, evening):
    """The kinds of what the rows of an evening tell otherwise than its logbook."""
    differing = (table.kind for table in TOLD if not _tells_the_same(apps, pk, evening, table))
    return [str(KINDS[kind]) for kind in dict.fromkeys(differing)]


def _tells_the_same(apps, pk, evening, table):
    rows = apps.get_model("tournaments", table.model).objects.filter(**{table.by: pk})
    try:
        return _plain(rows.values_list(*table.columns)) == _plain(table.same(evening))
    except UNREADABLE:
        return False


def _plain(rows):
    """Each row as JSON, in which a pair is a list and a choice its word; in an order of its own."""
    return sorted(json.dumps(row, sort_keys=True, default=str) for row in rows)


# The same as rows told, of the evening that the logbook makes


SETTINGS = (
    "name", "date", "hall", "game_count", "more_opponents", "odd", "sitout_is_punched",
    "entry_fee_cents", "jar_fee_cents", "hall_share_cents", "jar_brought_in_cents", "jar_size",
    "rounding", "permit", "wins_from", "public_address", "public_shows_names",
    "screen_shows_leaders", "is_practice", "format_of_play", "variant", "best_of", "meets_twice",
    "qualifier_count", "runner_up_count", "third_place_is_played", "has_consolation",
    "table_count", "first_round_at", "match_minutes",
)  # fmt: skip
SEVERAL = ("languages", "order_rules", "tables_gone")
COUPLE = (
    "number", "is_house", "has_paid", "in_jar", "first_game", "last_game", "town",
    "entry_fee_cents", "jar_fee_cents", "earlier_players",
)  # fmt: skip
LATER_SETTINGS = ("more__booby_among", "more__tables_there", "more__odd_from")
PRIZE = ("turn", "prize", "cents", "percent", "thing", "is_each")
ABSENCE = ("couple__number", "first_game", "last_game")
SEAT = ("game__number", "table", "couple__number", "deals_first")
WIN = ("game__number", "table", "winner__number")
WISH = ("tie__prize", "couple__number", "wish", "is_forfeit")
CUT = ("tie__prize", "round", "couple__number", "card")
PLAYOFF_GAME = ("tie__prize", "turn", "winner__number", "loser__number")
AWARD = ("prize", "couple__number", "cents", "thing", "is_each")
LATER_FACTS = (
    "more__tournament__seeds", "more__tournament__across", "more__tournament__level_share",
    "more__tournament__results_wait",
)  # fmt: skip
MATCH = (
    "turn", "name", "stage", "round", "table", "first__number", "second__number",
    "winner__number", "how", "games",
)  # fmt: skip


def _settings(evening):
    settings = evening.settings
    several = (",".join(map(str, getattr(settings, name))) for name in SEVERAL)
    told = (getattr(settings, name) for name in SETTINGS)
    yield *told, *several, settings.face_card_letters


def _later_settings(evening):
    among = evening.settings.booby_among
    odd_from = {str(game): odd for game, odd in evening.odd_from.items()}
    yield None if among == "everybody" else among, evening.settings.tables_there, odd_from or None


def _prizes(evening):
    for turn, prize in enumerate(evening.settings.prizes, start=1):
        yield turn, prize.name, prize.cents, prize.percent, prize.thing or "", prize.is_each


def _couples(evening):
    for couple in evening.couples.values():
        yield *couple.players, *(getattr(couple, name) for name in COUPLE)


def _absences(evening):
    for couple in evening.couples.values():
        yield from ((couple.number, first, last) for first, last in couple.away)


def _other_couples(evening):
    yield sorted(evening.singles.items()), list(evening.out_of_prizes) or None


def _cards(evening):
    return evening.cards.items()


def _draws(evening):
    for turn, draw in enumerate(evening.draws, start=1):
        seating = {"tables": draw.seating.tables, "rest": draw.seating.rest}
        yield "tables", turn, draw.seed, seating, ""
    for turn, draw in enumerate(evening.jar_draws, start=1):
        yield "jar", turn, draw.seed, {"order": draw.order, "games": draw.game_count}, draw.reason


def _games(evening):
    for number, game in enumerate(evening.games, start=1):
        yield number, game.seated, game.is_over


def _seats(evening):
    for number, game in enumerate(evening.games, start=1):
        for table, couples in game.seating.in_play:
            for place, couple in enumerate(couples):
                if couple is not None:
                    yield number, table, couple, place == 0
        # Of a bench only the first had a row.
        yield from ((number, None, couple, False) for couple in game.seating.bench[:1])


def _benches(evening):
    benches = {str(n): game.seating.bench for n, game in enumerate(evening.games, start=1)}
    yield ({number: bench for number, bench in benches.items() if len(bench) > 1} or None,)


def _wins(evening):
    for number, game in enumerate(evening.games, start=1):
        for table, winner in enumerate(game.winners, start=1):
            if winner is not None:
                yield number, table, winner


def _unwon(evening):
    unwon = {
        str(number): {str(table): couple for table, couple in game.unwon}
        for number, game in enumerate(evening.games, start=1)
        if game.unwon
    }
    yield (unwon or None,)


def _ties(evening):
    for tie in evening.ties.values():
        yield tie.prize, tie.playoff_winner, tie.playoff_way


def _wishes(evening):
    for tie in evening.ties.values():
        for couple in tie.wishes.keys() | tie.forfeits:
            yield tie.prize, couple, tie.wishes.get(couple, ""), couple in tie.forfeits


def _cuts(evening):
    for tie in evening.ties.values():
        for number, cards in enumerate(tie.cuts, start=1):
            yield from ((tie.prize, number, couple, card) for couple, card in cards.items())


def _playoff_games(evening):
    for tie in evening.ties.values():
        for turn, game in enumerate(tie.playoff_games, start=1):
            yield tie.prize, turn, game.winner, game.loser


def _absent(evening):
    absent = {
        tie.prize: {str(couple): has_share for couple, has_share in tie.absent.items()}
        for tie in evening.ties.values()
        if tie.absent
    }
    yield (absent or None,)


def _awards(evening):
    for award in evening.handed_over.values():
        yield award.prize, award.couple, award.cents, award.thing or "", award.is_each


def _pools(evening):
    facts = evening.tournament_facts
    if facts.pools:
        yield facts.seed, facts.is_ended


def _team_seats(evening):
    facts = evening.tournament_facts
    for within, teams in (*zip(facts.names, facts.pools, strict=True), ("knockout", facts.slots)):
        yield from ((within, turn, team) for turn, team in enumerate(teams, start=1))


def _pool_cuts(evening):
    for pool, rounds in evening.tournament_facts.cuts.items():
        for number, cards in enumerate(rounds if pool != "across" else (), start=1):
            yield from ((pool, number, team, card) for team, card in cards.items())


def _later_facts(evening):
    facts = evening.tournament_facts
    rounds = facts.cuts.get("across", ())
    across = [{str(team): card for team, card in cards.items()} for cards in rounds]
    yield facts.seeds or None, across or None, facts.level_share or None, facts.results_wait or None


def _matches(evening):
    facts = evening.tournament_facts
    matches = (*facts.pool_matches.values(), *facts.knockout_matches.values())
    for turn, match in enumerate(matches, start=1):
        games = [
            (game.scores, game.winner, [(h.bidder, h.bid, h.taken, h.tricks) for h in game.hands])
            for game in match.games
        ]
        how = (match.winner, match.how, games)
        yield turn, match.name, match.stage, match.round, match.table, *match.teams, *how


def _called(evening):
    yield (dict(evening.tournament_facts.called) or None,)


def _withdrawals(evening):
    return evening.tournament_facts.withdrawn.items()


class Table(NamedTuple):
    """Columns of the rows of a model, how these name their evening, and the same of the evening.

    What had no column and no table stood in one of JSON, `more`, where it was not as usual.
    """

    kind: str
    model: str
    by: str
    columns: tuple[str, ...]
    same: Callable


TOLD = (
    Table("settings", "EveningRow", "pk", (*SETTINGS, *SEVERAL, "picture_letters"), _settings),
    Table("settings", "EveningRow", "pk", LATER_SETTINGS, _later_settings),
    Table("prizes", "PrizeRow", "evening", PRIZE, _prizes),
    Table("couples", "CoupleRow", "evening", ("first_player", "second_player", *COUPLE), _couples),
    Table("couples", "AbsenceRow", "couple__evening", ABSENCE, _absences),
    Table("couples", "EveningRow", "pk", ("singles", "more__out_of_prizes"), _other_couples),
    Table("cards", "PunchCardRow", "couple__evening", ("couple__number", "games"), _cards),
    Table("draws", "DrawRow", "evening", ("purpose", "turn", "seed", "drawn", "reason"), _draws),
    Table("games", "GameRow", "evening", ("number", "seated", "is_over"), _games),
    Table("seats", "SeatRow", "game__evening", SEAT, _seats),
    Table("seats", "EveningRow", "pk", ("more__benches",), _benches),
    Table("seats", "TeamSeatRow", "evening", ("within", "turn", "team__number"), _team_seats),
    Table("wins", "ResultRow", "game__evening", WIN, _wins),
    Table("wins", "EveningRow", "pk", ("more__no_result",), _unwon),
    Table("ties", "TieRow", "evening", ("prize", "playoff_winner__number", "playoff_way"), _ties),
    Table("ties", "TieWishRow", "tie__evening", WISH, _wishes),
    Table("ties", "TieCutRow", "tie__evening", CUT, _cuts),
    Table("ties", "TiePlayoffGameRow", "tie__evening", PLAYOFF_GAME, _playoff_games),
    Table("ties", "EveningRow", "pk", ("more__absent",), _absent),
    Table("awards", "AwardRow", "evening", AWARD, _awards),
    Table("pools", "TournamentRow", "evening", ("seed", "is_ended"), _pools),
    Table("pools", "PoolCutRow", "evening", ("pool", "round", "team__number", "card"), _pool_cuts),
    Table("pools", "EveningRow", "pk", LATER_FACTS, _later_facts),
    Table("matches", "MatchRow", "evening", MATCH, _matches),
    Table("matches", "EveningRow", "pk", ("more__tournament__called",), _called),
    Table("withdrawals", "WithdrawalRow", "team__evening", ("team__number", "how"), _withdrawals),
)
KINDS = {
    "settings": pgettext_lazy("beside the logbook", "settings"),
    "prizes": pgettext_lazy("beside the logbook", "prizes"),
    "couples": pgettext_lazy("beside the logbook", "couples"),
    "cards": pgettext_lazy("beside the logbook", "punch cards"),
    "draws": pgettext_lazy("beside the logbook", "draws"),
    "games": pgettext_lazy("beside the logbook", "games"),
    "seats": pgettext_lazy("beside the logbook", "seats"),
    "wins": pgettext_lazy("beside the logbook", "wins"),
    "ties": pgettext_lazy("beside the logbook", "ties"),
    "awards": pgettext_lazy("beside the logbook", "awards"),
    "pools": pgettext_lazy("beside the logbook", "pools"),
    "matches": pgettext_lazy("beside the logbook", "matches"),
    "withdrawals": pgettext_lazy("beside the logbook", "withdrawals"),
}


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0016_prize_of_consolation")]

    operations = [
        *(
            migrations.AddField("eveningrow", name, models.PositiveIntegerField(default=0))
            for name in ("couple_count", "played", "planned", "results")
        ),
        migrations.AddField("eveningrow", "is_played", models.BooleanField(default=False)),
        migrations.AddField(
            "eveningrow", "names", tournaments.models.fields.PlainJSONField(default=list)
        ),
        migrations.RunPython(fill_in, migrations.RunPython.noop),
    ]
