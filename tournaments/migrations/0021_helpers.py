"""Who helps with a phone, and what one sent that had been stopped."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

NUMBER = models.BigAutoField(
    auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0020_hall_logo")]

    operations = [
        migrations.CreateModel(
            name="HelperRow",
            fields=[
                ("id", NUMBER.clone()),
                ("name", models.CharField(max_length=40)),
                ("roles", models.CharField(max_length=80)),
                ("secret", models.CharField(max_length=64, unique=True)),
                ("digits", models.CharField(blank=True, max_length=6)),
                ("asked_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("let_in_at", models.DateTimeField(null=True)),
                ("seen_at", models.DateTimeField(null=True)),
                ("stopped_at", models.DateTimeField(null=True)),
                (
                    "evening",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tournaments.eveningrow",
                    ),
                ),
            ],
            options={"db_table": "helper", "ordering": ["pk"]},
        ),
        migrations.CreateModel(
            name="HeldBackRow",
            fields=[
                ("id", NUMBER.clone()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("page", models.CharField(max_length=80)),
                ("sent", models.CharField(max_length=400)),
                (
                    "helper",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tournaments.helperrow",
                    ),
                ),
            ],
            options={"db_table": "held_back", "ordering": ["pk"]},
        ),
    ]
