"""A draw of the cookie jar says from how many games; those there are came from the evening's."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def say_games(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    draws = apps.get_model("tournaments", "DrawRow").objects
    for draw in draws.filter(purpose="jar").select_related("evening"):
        draw.drawn = {"order": draw.drawn, "games": draw.evening.game_count}
        draw.save(update_fields=["drawn"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0004_absences")]

    operations = [migrations.RunPython(say_games)]
