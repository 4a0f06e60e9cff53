"""All rows of the database, and of which evening those are that have changed."""

from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.db.models import F, Model, Value
from django.db.models.expressions import Combinable

from tournaments.models import EveningRow, HallScreenRow, HelperRow
from tournaments.store.wall import FOLLOWS

Rows = Mapping[tuple[str, int], tuple[Any, ...]]
# That a phone was here is no act of anybody.
UNTOLD = {HelperRow: {"seen_at"}, HallScreenRow: {"seen_at"}}
# Rows that tell no more than when somebody looked.
LEFT_BY_LOOKING = {HallScreenRow: {"scene": FOLLOWS}}
OF_NO_EVENING = 0


def rows_now() -> Rows:
    """Every row of every table, by table and key; the evening that it is of comes first."""
    found: dict[tuple[str, int], tuple[Any, ...]] = {}
    for model in apps.get_app_config("tournaments").get_models():
        columns = [
            column.attname
            for column in model._meta.concrete_fields
            if column.name not in UNTOLD.get(model, ())
        ]
        rows = model._default_manager.exclude(**LEFT_BY_LOOKING.get(model, {"pk": None}))
        for row in rows.values_list(_evening_of(model), "pk", *columns):
            found[model._meta.db_table, row[1]] = row
    return found


def _evening_of(model: type[Model]) -> Combinable:
    names = {column.name for column in model._meta.concrete_fields}
    if model is EveningRow:
        return F("pk")
    if "helper" in names:
        return F("helper__evening_id")
    return F("evening_id") if "evening" in names else Value(OF_NO_EVENING)


def changed(before: Rows, after: Rows) -> set[tuple[str, int]]:
    """The tables in which rows came, went or changed, each with the evening that they are of."""
    keys = before.keys() | after.keys()
    return {
        (table, row[0])
        for table, pk in keys
        for row in (before.get((table, pk)), after.get((table, pk)))
        if row is not None and before.get((table, pk)) != after.get((table, pk))
    }
