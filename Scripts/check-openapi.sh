#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds the contract of the server (OpenAPI) against the program that is running, and drives the
# program over sockets through whole subscription lives.
#
#   check-openapi.sh PAIDUP [SECONDS] [STEP…]
#
# PAIDUP is the built program; schemathesis gets about so many SECONDS, 60 unless told otherwise; the
# steps are lint, life and contract, all of them unless some are named. SEED in the environment repeats
# an earlier run.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=Scripts/checks/python.sh
. Scripts/checks/python.sh

[ $# -ge 1 ] || die "usage: Scripts/check-openapi.sh PAIDUP [SECONDS] [STEP…]"
binary=$1
seconds=${2:-60}
shift $(($# < 2 ? $# : 2))
wanted=" ${*:-lint life contract} "
[ -x "$binary" ] || die "$binary: no program; build it first"
seed=(${SEED:+--seed "$SEED"})

wanted_step() {
    [[ $wanted != *" $1 "* ]] || "${@:2}"
}

provide_python
export PYTHONDONTWRITEBYTECODE=1
wanted_step lint "$venv/bin/openapi-spec-validator" Sources/PaidUpService/Resources/openapi.yaml
wanted_step life "$venv/bin/python" Tests/EndToEnd/life.py "$binary" "${seed[@]}"
wanted_step contract "$venv/bin/python" Tests/EndToEnd/contract.py "$binary" \
    --seconds "$seconds" "${seed[@]}"
