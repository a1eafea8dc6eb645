# SPDX-License-Identifier: Apache-2.0
#
# A name for each job; the work is in Scripts/.

.DEFAULT_GOAL := help
.PHONY: help setup run test lint format bench fuzz clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: ## install the system libraries that are missing (the others below do it by themselves)
	@Scripts/setup.sh

run: setup ## show verdicts, a timeline and an audit of the bundled sample export
	@Scripts/run.sh

test: setup ## everything that must hold: lint, layering, build, tests, scenarios, README
	@Scripts/test.sh

lint: ## say where a Swift source is not formatted as .swift-format asks
	@Scripts/format.sh lint

format: ## format the Swift sources
	@Scripts/format.sh fix

bench: setup ## measure, on one core: a line `name value unit` for each figure
	@Scripts/bench.sh

fuzz: setup ## feed the parsers broken input for FUZZ_SECONDS (600)
	@Scripts/fuzz.sh

clean: ## remove what was built
	@rm -rf .build Benchmarks/.build Linter/.build
