#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Everything that must hold before a change is taken. Each step runs though an earlier one failed,
# save where it would have nothing to run on; the last line says how it went.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

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
    summary+=$(printf '  %-10s %-6s %4d s' "$name" "$result" $((SECONDS - begin)))$'\n'
    [ "$result" = ok ]
}

# The checks are checked before they are believed.
self_tests() {
    local each
    for each in Scripts/self-test/*.sh; do "$each" || return 1; done
}

step lint Scripts/format.sh lint || true
step scripts self_tests || true
step layering Scripts/check-layering.sh || true
if step build swift build "${build_flags[@]}"; then
    PAIDUP_BIN=$(swift build --show-bin-path)
    export PAIDUP_BIN
    step tests swift test --skip-build --disable-xctest || true
    step scenarios "$PAIDUP_BIN/paidup" scenarios Scenarios || true
    step readme Scripts/check-readme.sh || true
fi

printf '\n%s' "$summary" >&2
[ -z "$failed" ] || die "make test: FAILED after $SECONDS s: $failed"
say "paidup: make test: passed in $SECONDS s"
