# SPDX-License-Identifier: Apache-2.0
#
# A name for each job; the work is in Scripts/.

.DEFAULT_GOAL := help
.PHONY: help setup run test lint format layering corpus linter readme contract bench lintbench \
	fuzz sample clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s  %s\n", $$1, $$2 }' Makefile

setup: ## install the system libraries that are missing; the others do it by themselves
	@Scripts/setup.sh

run: setup ## start a simulated App Store and a server, and show who may use what
	@Scripts/run.sh

test: setup ## everything that must hold: the checks below, the build without warnings, the tests
	@Scripts/test.sh

lint: ## say where a Swift source is not formatted as .swift-format asks
	@Scripts/format.sh lint

format: ## format the Swift sources
	@Scripts/format.sh fix

layering: setup ## check who uses whom, what the engine needs, and the rules for single lines
	@Scripts/check-layering.sh

corpus: setup ## run the scenarios through the public command
	@Scripts/test.sh scenarios

linter: setup ## test the linter, and lint this project with it
	@Scripts/test.sh linter

readme: setup ## run the examples of the README and compare what they print
	@Scripts/test.sh readme

contract: setup ## hold the running server against its contract, over sockets
	@Scripts/test.sh contract

bench: setup ## measure speed and memory: a line `name value unit` for each figure
	@swift run -c release --package-path Benchmarks paidup-bench

lintbench: setup ## measure the linter over a million lines: a line `name value unit` each
	@Scripts/bench-linter.sh

fuzz: setup ## feed the parsers broken input for ten minutes
	@Scripts/fuzz.sh

sample: setup ## make the sample export anew
	@swift run -c release paidup-sample --output Examples/sample-export

clean: ## remove what was built
	@rm -rf .build Benchmarks/.build Fuzzing/.build Linter/.build
