# Everything a person or a machine does with a clone. Needs git, make, python3 (3.11+), python3-venv.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run test lint bench gallery nightly clean

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet

# Arguments handed on to the program or to pytest: make run ARGS="play target-arnhem --text"
ARGS ?=
JOBS ?= auto
GALLERY ?= build/gallery

help: ## Say what each target does
	@echo "Targets (ARGS=... passes arguments on):"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: $(VENV)/.run ## Start the program
	@packaging/system-libraries.sh --window || true
	@$(PY) -m wargames $(ARGS)

test: $(VENV)/.test ## Run the tests
	@packaging/system-libraries.sh || true
	$(PY) -m pytest -n $(JOBS) $(ARGS)

lint: $(VENV)/.lint ## Check style, formatting and types
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

bench: $(VENV)/.bench ## Measure speed against reference programs
	@packaging/system-libraries.sh || true
	$(PY) -m wargames bench $(ARGS)

gallery: $(VENV)/.run ## Render every screen to PNG in build/gallery (GALLERY=DIR to change)
	@packaging/system-libraries.sh || true
	QT_QPA_PLATFORM=offscreen $(PY) -m wargames gallery $(GALLERY) $(ARGS)

nightly: $(VENV)/.test ## Run all tests, the long ones too, with more random examples
	@packaging/system-libraries.sh || true
	HYPOTHESIS_PROFILE=nightly $(PY) -m pytest -n $(JOBS) -m "" --timeout 7200 $(ARGS)

clean: ## Remove everything the other targets made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One stamp for each set of dependencies, renewed when pyproject.toml changes.
$(VENV)/.run: EXTRAS :=
$(VENV)/.test: EXTRAS := [test]
$(VENV)/.lint: EXTRAS := [dev,test]
$(VENV)/.bench: EXTRAS := [bench]

$(VENV)/.run $(VENV)/.test $(VENV)/.lint $(VENV)/.bench: pyproject.toml | $(PY)
	@echo "Installing wargames-table$(EXTRAS) in $(VENV)"
	@$(PIP) --editable ".$(EXTRAS)"
	@touch $@

$(PY):
	@for python in python3 python3.13 python3.12 python3.11; do \
		if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			exec $$python -m venv $(VENV); \
		fi; \
	done; \
	echo "Python 3.11 or newer with its venv module is needed: install python3 and python3-venv." >&2; \
	exit 1
