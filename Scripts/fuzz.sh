#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Feeds the parsers changed and broken input for FUZZ_SECONDS (600) and stops at the first crash,
# hang or growth of memory. The seed is printed; FUZZ_SEED repeats a run.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

options=(--seconds "${FUZZ_SECONDS:-600}")
[ -z "${FUZZ_SEED:-}" ] || options+=(--seed "$FUZZ_SEED")
swift run -c release paidup-fuzz "${options[@]}"
