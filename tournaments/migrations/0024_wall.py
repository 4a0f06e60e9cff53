"""What is on the hall screen."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0023_match_reports")]

    operations = [
        migrations.CreateModel(
            name="HallScreenRow",
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
                ("scene", models.CharField(max_length=12)),
                ("page", models.PositiveSmallIntegerField(null=True)),
                ("is_black", models.BooleanField(default=False)),
                ("stands_at", models.PositiveIntegerField(null=True)),
                ("words", models.CharField(blank=True, max_length=400)),
                ("seen_at", models.DateTimeField(null=True)),
            ],
            options={"db_table": "hall_screen"},
        ),
    ]
