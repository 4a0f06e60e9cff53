"""Who won, as the couples of a table say it on their phones; and the Wi-Fi of the hall."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0021_helpers")]

    operations = [
        migrations.CreateModel(
            name="HallWifiRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("hall", models.CharField(blank=True, max_length=120, unique=True)),
                ("network", models.CharField(max_length=32)),
                ("password", models.CharField(blank=True, max_length=63)),
            ],
            options={"db_table": "hall_wifi"},
        ),
        migrations.CreateModel(
            name="TableReportRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.PositiveSmallIntegerField()),
                ("couple", models.PositiveIntegerField()),
                ("winner", models.PositiveIntegerField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "evening",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tournaments.eveningrow",
                    ),
                ),
            ],
            options={
                "db_table": "table_report",
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("evening", "game", "couple"), name="one_word_a_game"
                    )
                ],
            },
        ),
    ]
