#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Everything that must hold before a change is taken. Each step runs though an earlier one failed,
# save where it would have nothing to run on; the last line says how it went.
#
#   test.sh            every step
#   test.sh STEP…      only these: lint, scripts, layering, tests, scenarios, linter, readme,
#                      contract, peer

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

wanted=" ${*:-lint scripts layering tests scenarios linter readme contract peer} "
summary=
failed=

# step NAME COMMAND…
step() {
    local name=$1 begin=$SECONDS result
    shift
    say "== $name"
    if "$@"; then
        result=ok
    else
        result=FAILED
        failed="$failed${failed:+, }$name"
    fi
    summary+=$(printf '  %-10s  %-6s  %4d s' "$name" "$result" $((SECONDS - begin)))$'\n'
    [ "$result" = ok ]
}

wanted_step() {
    [[ $wanted != *" $1 "* ]] || step "$@" || true
}

# The checks are checked before they are believed.
self_tests() {
    local each
    for each in Scripts/self-test/*.sh; do "$each" || return 1; done
}

tests() {
    # All is built; without this the runner would also look for the older kind of test.
    # What talks over sockets within time-outs runs apart: the properties' histories would keep
    # the few threads of all tasks busy for a minute.
    swift test --skip-build --disable-xctest --skip 'PaidUpHTTPTests|OutgoingHTTPTests' &&
        swift test --skip-build --disable-xctest --filter 'PaidUpHTTPTests|OutgoingHTTPTests'
}

# The real program over real sockets: whole lives, kills, its contract, and the simulator.
contract() {
    # The program refuses variables that begin like its own and are none.
    env -u PAIDUP_BIN Scripts/check-openapi.sh "$PAIDUP_BIN" &&
        env -u PAIDUP_BIN Scripts/check-simulator.sh "$PAIDUP_BIN/paidup"
}

# What goes out to the App Store, against Apple's own library.
peer() {
    env -u PAIDUP_BIN Scripts/check-peer.sh "$PAIDUP_BIN/paidup"
}

scenarios() {
    "$PAIDUP_BIN/paidup" scenarios Scenarios
}

# The linter is a package of its own, on the toolchain's parser. It holds its cases, and it finds
# nothing in this project.
build_linter() {
    swift build --package-path Linter "${build_flags[@]}"
}

linter() {
    swift test --package-path Linter --skip-build --disable-xctest &&
        "$LINTER_BIN/paidup-lint" Sources Linter/Sources Examples
}

wanted_step lint Scripts/format.sh lint
wanted_step scripts self_tests
wanted_step layering Scripts/check-layering.sh
LINTER_BIN=
if [[ $wanted =~ \ (linter|readme)\  ]] && step 'build lint' build_linter; then
    LINTER_BIN=$(swift build --package-path Linter --show-bin-path)
    export LINTER_BIN
    wanted_step linter linter
fi
if [[ $wanted =~ \ (tests|scenarios|readme|contract|peer)\  ]] && step build swift build "${build_flags[@]}"; then
    PAIDUP_BIN=$(swift build --show-bin-path)
    export PAIDUP_BIN
    wanted_step tests tests
    wanted_step scenarios scenarios
    wanted_step readme Scripts/check-readme.sh
    wanted_step contract contract
    wanted_step peer peer
fi

printf '\n%s' "$summary" >&2
[ -z "$failed" ] || die "FAILED after $SECONDS s: $failed"
say "paidup: passed in $SECONDS s"
