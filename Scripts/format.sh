#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
#   format.sh lint   says where a Swift source is not formatted as .swift-format asks
#   format.sh fix    formats them

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

places=()
for place in Package.swift Sources Tests Benchmarks Fuzzing Examples Plugins \
    Linter/Package.swift Linter/Sources Linter/Tests; do
    [ ! -e "$place" ] || places+=("$place")
done
common=(--configuration .swift-format --parallel --recursive)

case ${1:-} in
    lint) swift format lint --strict "${common[@]}" "${places[@]}" ;;
    fix) swift format --in-place "${common[@]}" "${places[@]}" ;;
    *) die "format.sh lint | fix" ;;
esac
