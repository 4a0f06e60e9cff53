"""The clock of a game, and a picture of the organiser's own, on the hall screen."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0024_wall")]

    operations = [
        migrations.AddField(
            "HallScreenRow", "clock_ends", models.PositiveBigIntegerField(null=True)
        ),
        migrations.AddField(
            "HallScreenRow", "clock_about", models.CharField(blank=True, default="", max_length=12)
        ),
        migrations.AddField(
            "HallScreenRow", "game_minutes", models.PositiveSmallIntegerField(null=True)
        ),
        migrations.AddField(
            "HallScreenRow", "picture_mark", models.CharField(blank=True, default="", max_length=8)
        ),
        migrations.CreateModel(
            name="HallScreenPictureRow",
            fields=[
                (
                    "evening",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="tournaments.eveningrow",
                    ),
                ),
                ("picture", models.BinaryField()),
            ],
            options={"db_table": "hall_screen_picture"},
        ),
    ]
