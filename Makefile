# SPDX-License-Identifier: Apache-2.0

.DEFAULT_GOAL := help
SHELL := /bin/bash

# One set of flags for building and testing, so that nothing is built twice.
STRICT := -Xswiftc -warnings-as-errors

.PHONY: help run test setup lint format layering corpus readme bench fuzz sample clean

help: ## Say what there is to make.
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /|/' | awk -F'|' '{printf "  make %-10s %s\n", $$1, $$2}'

run: setup ## Verify and fold the bundled sample export, and print verdicts, a timeline and the audit.
	@Scripts/run.sh

test: setup lint ## Everything that must hold: formatting, layering, tests, the corpus, the README.
	swift build --build-tests $(STRICT)
	@Scripts/check-layering.sh
	swift test --skip-build $(STRICT)
	@$(MAKE) --no-print-directory corpus readme
	@echo "make test: all checks passed"

setup: ## Install the system libraries that are missing.
	@Scripts/install-dependencies.sh

lint: ## Check the formatting of all Swift sources.
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks

format: ## Format all Swift sources.
	swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks

layering: ## Check that each target imports only what the design allows.
	@Scripts/check-layering.sh

corpus: setup ## Run the scenarios through the public command.
	@swift build $(STRICT) --product paidup >/dev/null
	"$$(swift build --show-bin-path)/paidup" scenarios Scenarios

readme: setup ## Run the README's examples and compare what they print.
	@Scripts/check-readme.sh

bench: setup ## Measure speed and memory; one "name value unit" a line.
	swift run --configuration release --package-path Benchmarks paidup-bench

fuzz: setup ## Feed the JWS parser and the decoders with mutations for ten minutes.
	@Scripts/fuzz.sh

sample: setup ## Make the sample export anew.
	swift run --configuration release paidup-sample --output Examples/sample-export

clean: ## Remove what was built.
	rm -rf .build Benchmarks/.build
