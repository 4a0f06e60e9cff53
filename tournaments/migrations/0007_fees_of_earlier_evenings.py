"""Couples that are there pay the fees of their evening, as everybody did until now."""

from django.db import migrations
from django.db.models import OuterRef, Subquery

FEES = ("entry_fee_cents", "jar_fee_cents")


def fill_in(apps, schema_editor):
    evenings = apps.get_model("tournaments", "EveningRow").objects.filter(pk=OuterRef("evening"))
    couples = apps.get_model("tournaments", "CoupleRow").objects.filter(is_house=False)
    couples.update(**{name: Subquery(evenings.values(name)) for name in FEES})


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_what_couples_pay")]

    operations = [migrations.RunPython(fill_in, migrations.RunPython.noop)]
