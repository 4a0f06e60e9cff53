from django.db import migrations


class Migration(migrations.Migration):
    initial = True
    operations = [migrations.RunSQL("CREATE TABLE later (id integer)", "DROP TABLE later")]
