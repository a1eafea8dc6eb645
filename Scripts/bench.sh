#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Prints the figures, a line `name value unit` each, all measured in one run on one core.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

swift build -c release --package-path Benchmarks --product paidup-bench >&2
program=$(swift build -c release --package-path Benchmarks --show-bin-path)/paidup-bench
if command -v taskset >/dev/null; then
    taskset -c 0 "$program" "$@"
else
    "$program" "$@"
fi
