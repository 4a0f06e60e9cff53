# Everything a developer runs. `make check` is what CI runs.
PYTHON ?= .venv/bin/python
BIN := $(dir $(PYTHON))

.PHONY: measure pictures release run test prove check lint types imports migrations messages schemas bench

run:
	$(BIN)cardparty

check: lint types imports migrations test

lint:
	$(BIN)ruff format --check .
	$(BIN)ruff check .
	$(BIN)djangofmt --check templates

types:
	$(BIN)mypy

imports:
	$(BIN)lint-imports

migrations:
	$(PYTHON) manage.py makemigrations --check --dry-run

test:
	$(BIN)pytest -n auto --dist worksteal -m 'not long'

# What is proven at length, by chance and by force, in a few hours on two cores with nothing beside it;
# at its end one table of all figures.
prove:
	.ci/prove

# Everything that is published of this version, into dist/, once all checks pass (docs/releasing.md).
release: check
	$(PYTHON) -m release

# Collects the texts of code and templates into the French catalogue and compiles it.
messages:
	$(PYTHON) manage.py makemessages --locale fr --no-location --no-obsolete --ignore .venv --ignore build --ignore tests
	$(BIN)pybabel compile --domain django --directory locale

# Takes the pictures of the guide anew, of the program as it is now; a browser test compares them.
pictures:
	CARDPARTY_PICTURES=1 $(BIN)pytest -q -n 0 tests/browser/test_guide_pictures.py

# Prints how tall each page is with twenty tables, moment by moment, and what of it is in sight.
measure:
	CARDPARTY_MEASURES=1 $(BIN)pytest -q -s -n 0 tests/browser/test_tall_pages.py

# Makes the JSON Schema and the tables of keys anew from the fields of acts and facts.
schemas:
	DJANGO_SETTINGS_MODULE=cardparty.settings $(PYTHON) -m tournaments.codec.schema
	DJANGO_SETTINGS_MODULE=cardparty.settings $(PYTHON) -m tournaments.codec.key_tables

bench:
	$(PYTHON) -m bench
