#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Checks what the compiler does not: who uses whom (layering.txt), what the engine links and needs,
# and the rules for files and single lines. Each finding is a line; none is the goal.
#
#   check-layering.sh                  everything
#   check-layering.sh --no-compiling   without what takes a compiler
#   check-layering.sh --self-test      checks the check on a project that breaks every rule

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=Scripts/checks/files.sh
. Scripts/checks/files.sh
# shellcheck source=Scripts/checks/engine.sh
. Scripts/checks/engine.sh

[ "${1:-}" != --self-test ] || exec Scripts/self-test/layering.sh

export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
found=$work/found
: >"$found"

check_sources() {
    rows Scripts/layering.txt >"$work/layering.rows"
    : >"$work/targets.facts"
    if swift package describe >"$work/description" 2>"$work/describe.log"; then
        awk -v facts="$work/targets.facts" -f Scripts/checks/targets.awk \
            "$work/layering.rows" "$work/description"
    else
        printf 'Package.swift: cannot be read: %s\n' "$(grep -m 1 error: "$work/describe.log")"
    fi
    grep '\.swift$' "$1" | tr '\n' '\0' |
        xargs -0 awk -f Scripts/checks/swift-code.awk -f Scripts/checks/sources.awk \
            "$work/layering.rows" "$work/targets.facts"
}

# The modules that must run on iOS 15 and can be compiled where there is no Apple system.
plain_ios15_modules() {
    awk -F '|' '$4 ~ /ios15/ && $2 == "-" && $3 == "-" { print $1 }' "$work/layering.rows"
}

# Builds only when a source, the toolchain or the check itself has changed since it last passed.
check_engine() {
    local state=.build/layering stamp module before
    mkdir -p "$state"
    stamp=$({
        swiftc --version 2>&1
        for module in $(plain_ios15_modules); do swift_sources "Sources/$module"; done |
            xargs cksum Scripts/checks/engine.sh
    } | cksum)
    [ "$stamp" != "$(cat "$state/passed" 2>/dev/null)" ] || return 0
    rm -f "$state/passed"
    before=$(wc -l <"$found")
    check_linking Sources/PaidUp "$state/libPaidUp.so" >>"$found"
    if can_check_ios15 "$state/ios15"; then
        for module in $(plain_ios15_modules); do
            check_ios15 "$state/ios15" "$module" "Sources/$module" >>"$found"
        done
    fi
    [ "$before" != "$(wc -l <"$found")" ] || printf '%s\n' "$stamp" >"$state/passed"
}

project_files >"$work/all"
{
    check_case "$work/all"
    check_blanks "$work/all"
} >>"$found"
# A name that git tracks and the disk has not, as after a deletion, is no file to read.
while IFS= read -r path; do
    [ ! -f "$path" ] || printf '%s\n' "$path"
done <"$work/all" >"$work/files"
{
    check_empty_swift "$work/files"
    check_text "$work/files"
    check_sources "$work/files"
} >>"$found"
[ "${1:-}" = --no-compiling ] || check_engine

count=$(wc -l <"$found" | tr -d ' ')
sort "$found"
[ "$count" = 0 ] || die "layering: $count findings"
say "layering: $(wc -l <"$work/targets.facts" | tr -d ' ') targets," \
    "$(wc -l <"$work/files" | tr -d ' ') files, nothing found"
