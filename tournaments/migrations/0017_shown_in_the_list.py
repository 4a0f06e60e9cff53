"""What the list of evenings shows becomes columns, told by the logbooks, which from now on are all.

Where rows told something else than their logbook, this is the last moment at which it can be seen:
it is said, and the logbook counts. The data as they were lie beside themselves.
"""

import json
import logging
from contextlib import suppress

from django.db import migrations, models
from django.utils.translation import gettext as _

import tournaments.models.fields
from scoring.errors import RuleError
from scoring.hall import logbook
from tournaments.codec.chain import logged_from
from tournaments.store.columns import columns_of

FILLED = ("couple_count", "played", "planned", "results", "is_played", "names")
ENTRY = ("number", "at", "by", "act", "players", "salt", "first", "hash")


def fill_in(apps, schema_editor):
    for row in apps.get_model("tournaments", "EveningRow").objects.all():
        with suppress(RuleError, ValueError):  # of a damaged entry, which `verify` names
            _fill_in(apps, row, _made_by_its_log(apps, row))


def _fill_in(apps, row, evening):
    if _of_rows(apps, row) != _of_log(evening):
        sentence = _(
            "%(name)s: what was kept beside the logbook told something else. "
            "The logbook counts; the data as they were lie beside the new ones."
        )
        logging.getLogger(__name__).warning(sentence % {"name": row.name})
    columns = columns_of(evening)
    for name in FILLED:
        setattr(row, name, columns[name])
    row.save(update_fields=FILLED)


def _made_by_its_log(apps, row):
    entries = apps.get_model("tournaments", "LogEntryRow").objects.filter(evening=row.pk)
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
    return logbook.replay_without_failing(acts).evening


def _of_rows(apps, row):
    """Who is there, has paid and has won, what was punched and handed over, as the rows tell it."""

    def told(name, of, *columns):
        rows = apps.get_model("tournaments", name).objects.filter(**{of: row.pk})
        return sorted(map(repr, rows.values_list(*columns)))

    couple = ("number", "first_player", "second_player", "has_paid", "in_jar")
    return (
        told("CoupleRow", "evening", *couple),
        told("ResultRow", "game__evening", "game__number", "table", "winner__number"),
        told("PunchCardRow", "couple__evening", "couple__number", "games"),
        told("AwardRow", "evening", "prize", "couple__number", "cents", "thing"),
        told("MatchRow", "evening", "name", "winner__number"),
    )


def _of_log(evening):
    """The same as the logbook makes it."""
    return tuple(
        sorted(map(repr, rows))
        for rows in (
            (
                (couple.number, *couple.players, couple.has_paid, couple.in_jar)
                for couple in evening.couples.values()
            ),
            (
                (number, table, winner)
                for number, game in enumerate(evening.games, start=1)
                for table, winner in enumerate(game.winners, start=1)
                if winner is not None
            ),
            ((number, list(games)) for number, games in evening.cards.items()),
            (
                (award.prize, award.couple, award.cents, award.thing)
                for award in evening.handed_over.values()
            ),
            (
                (match.name, match.winner)
                for matches in (
                    evening.tournament_facts.pool_matches,
                    evening.tournament_facts.knockout_matches,
                )
                for match in matches.values()
            ),
        )
    )


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
