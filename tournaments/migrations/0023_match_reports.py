"""How matches ended, as their teams say it on their phones."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0022_words_and_wifi")]

    operations = [
        migrations.CreateModel(
            name="MatchReportRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("match", models.CharField(max_length=8)),
                ("team", models.PositiveIntegerField()),
                ("against", models.PositiveIntegerField()),
                ("said", models.TextField()),
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
                "db_table": "match_report",
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("evening", "match", "team", "against"), name="one_word_a_match"
                    )
                ],
            },
        ),
    ]
