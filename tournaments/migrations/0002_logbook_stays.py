"""The logbook is append-only, whoever writes: triggers refuse to change or delete an entry.

Only the players' names may be emptied: they stand outside the chained text.
"""

from django.db import migrations

SQLITE = (
    """
    CREATE TRIGGER log_entry_stays BEFORE UPDATE ON log_entry
    WHEN NEW.id IS NOT OLD.id OR NEW.evening_id IS NOT OLD.evening_id
      OR NEW.number IS NOT OLD.number OR NEW."at" IS NOT OLD."at" OR NEW."by" IS NOT OLD."by"
      OR NEW.act IS NOT OLD.act OR NEW.first IS NOT OLD.first OR NEW.hash IS NOT OLD.hash
      OR NEW."key" IS NOT OLD."key" OR NEW.salt NOT IN (OLD.salt, '')
      OR NEW.players NOT IN (OLD.players, '')
    BEGIN SELECT RAISE(ABORT, 'the logbook is append-only'); END
    """,
    """
    CREATE TRIGGER log_entry_remains BEFORE DELETE ON log_entry
    BEGIN SELECT RAISE(ABORT, 'the logbook is append-only'); END
    """,
)
POSTGRESQL = (
    """
    CREATE FUNCTION log_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'UPDATE' AND NEW.salt IN (OLD.salt, '') AND NEW.players IN (OLD.players, '')
            AND (NEW.id, NEW.evening_id, NEW.number, NEW."at", NEW."by", NEW.act, NEW.first,
                 NEW.hash, NEW."key")
            IS NOT DISTINCT FROM
                (OLD.id, OLD.evening_id, OLD.number, OLD."at", OLD."by", OLD.act, OLD.first,
                 OLD.hash, OLD."key")
        THEN RETURN NEW;
        END IF;
        RAISE EXCEPTION 'the logbook is append-only';
    END $$
    """,
    """
    CREATE TRIGGER log_entry_stays BEFORE UPDATE OR DELETE ON log_entry
    FOR EACH ROW EXECUTE FUNCTION log_entry_stays()
    """,
    """
    CREATE TRIGGER log_entry_remains BEFORE TRUNCATE ON log_entry
    FOR EACH STATEMENT EXECUTE FUNCTION log_entry_stays()
    """,
)
SQLITE_UNDONE = ("DROP TRIGGER log_entry_stays", "DROP TRIGGER log_entry_remains")
POSTGRESQL_UNDONE = (
    "DROP TRIGGER log_entry_stays ON log_entry",
    "DROP TRIGGER log_entry_remains ON log_entry",
    "DROP FUNCTION log_entry_stays()",
)


def guard(apps, schema_editor):
    _execute(schema_editor, {"sqlite": SQLITE, "postgresql": POSTGRESQL})


def unguard(apps, schema_editor):
    _execute(schema_editor, {"sqlite": SQLITE_UNDONE, "postgresql": POSTGRESQL_UNDONE})


def _execute(schema_editor, statements):
    for statement in statements[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_evenings")]

    operations = [migrations.RunPython(guard, unguard)]
