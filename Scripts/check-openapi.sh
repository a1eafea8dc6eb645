#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds the contract of the server (OpenAPI) against the program that is running, drives the program
# over sockets through whole subscription lives, kills it while it works, and takes its disk away.
#
#   check-openapi.sh FOLDER [STEP…]
#
# FOLDER has the built programs; the steps are lint, life, upkeep, evidence, faults, crash and contract, all
# of them unless some are named. What is drawn by chance is the same each time, so that a change is judged by itself alone;
# SEED in the environment draws otherwise, and SEED=random each time anew. The seed is printed.
# EXAMPLES in the environment is how much schemathesis draws for each operation.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ $# -ge 1 ] || die "usage: Scripts/check-openapi.sh FOLDER [STEP…]"
binary=$1/paidup
sample=$1/paidup-sample
shift
wanted=" ${*:-lint life upkeep evidence faults crash contract} "
for program in "$binary" "$sample"; do
    [ -x "$program" ] || die "$program: no program; build it first"
done
seed=${SEED:-1}
[ "$seed" != random ] || seed=$((RANDOM << 15 | RANDOM))

wanted_step() {
    [[ $wanted != *" $1 "* ]] || "${@:2}"
}

provide_python
export PYTHONDONTWRITEBYTECODE=1
wanted_step lint "$venv/bin/openapi-spec-validator" Sources/PaidUpService/Resources/openapi.yaml
wanted_step life "$venv/bin/python" Tests/EndToEnd/life.py "$binary"
wanted_step upkeep "$venv/bin/python" Tests/EndToEnd/upkeep.py "$binary"
wanted_step evidence "$venv/bin/python" Tests/EndToEnd/evidence.py "$binary"
wanted_step faults "$venv/bin/python" Tests/EndToEnd/faults.py "$binary"
# The kills leave a processor idle most of the time, so they run beside the contract's requests.
said=$(mktemp)
trap 'rm -f "$said"' EXIT
wanted_step crash "$venv/bin/python" Tests/EndToEnd/crash.py "$binary" "$sample" --seed "$seed" \
    >"$said" 2>&1 &
crash=$!
result=0
wanted_step contract "$venv/bin/python" Tests/EndToEnd/contract.py "$binary" \
    --examples "${EXAMPLES:-8}" --seed "$seed" || result=1
wait "$crash" || result=1
cat "$said"
exit "$result"
