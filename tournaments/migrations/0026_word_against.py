"""Against whom a couple said who won: seats may be others by the time that the floor reads it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0025_clock_and_picture")]

    operations = [
        migrations.AddField(
            "TableReportRow",
            "against",
            models.PositiveIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.RemoveConstraint("TableReportRow", "one_word_a_game"),
        migrations.AddConstraint(
            "TableReportRow",
            models.UniqueConstraint(
                fields=("evening", "game", "couple", "against"), name="one_word_a_game"
            ),
        ),
    ]
