"""The logo of a hall, for its posters."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0019_paper_choice_unlisted")]

    operations = [
        migrations.CreateModel(
            name="HallLogoRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("hall", models.CharField(blank=True, max_length=120, unique=True)),
                ("picture", models.BinaryField()),
            ],
            options={"db_table": "hall_logo"},
        ),
    ]
