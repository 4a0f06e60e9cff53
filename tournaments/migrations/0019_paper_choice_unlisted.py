"""Which paper there is, is told in Python alone: the database repeats no list of it."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0018_logbook_alone")]

    operations = [
        migrations.RemoveConstraint("paperchoicerow", "paper_choice_languages"),
        migrations.RemoveConstraint("paperchoicerow", "paper_choice_paper"),
        migrations.RemoveConstraint("paperchoicerow", "paper_choice_names"),
    ]
