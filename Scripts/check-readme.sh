#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs the examples of the documents and compares what they print with what stands there.
#
#   check-readme.sh [FILE…]       README.md, Documentation/swift.md and Documentation/catalog.md unless named
#   check-readme.sh --self-test   checks the check
#
# In a block fenced as ```console each line that starts with `$ ` is a command, run by sh at the top
# of the project; the lines up to the next one are exactly what it prints, errors included. A command
# goes on in the next line after a backslash. Blocks fenced as ```console no-check are passed over.
# `paidup` is the program of the last debug build, or the one in the folder PAIDUP_BIN; so is
# `paidup-lint`, with LINTER_BIN.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ "${1:-}" != --self-test ] || exec Scripts/self-test/readme.sh

[ $# -gt 0 ] || set -- README.md Documentation/swift.md Documentation/catalog.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PAIDUP_BIN=${PAIDUP_BIN:-$(swift build --show-bin-path)}
LINTER_BIN=${LINTER_BIN:-$root/Linter/.build/debug}
export PAIDUP_BIN PATH=$PAIDUP_BIN:$LINTER_BIN:$PATH TZ=UTC

checked=0 skipped=0 faults=0
check() {
    local document=$1 kind what rest
    awk -v folder="$work" -f Scripts/checks/console-blocks.awk "$document" >"$work/list"
    while read -r kind what rest; do
        case $kind in
            skipped) skipped=$((skipped + 1)) ;;
            fault)
                faults=$((faults + 1))
                printf '%s:%s: %s\n' "$document" "$what" "$rest"
                ;;
            command)
                checked=$((checked + 1))
                sh "$work/$what.command" </dev/null >"$work/printed" 2>&1 || true
                # A last line without its end is shown like any other.
                [ -z "$(tail -c 1 "$work/printed")" ] || echo >>"$work/printed"
                if ! diff "$work/$what.expected" "$work/printed" >"$work/difference"; then
                    faults=$((faults + 1))
                    printf '%s:%s: the text has (<) and the command prints (>):\n' \
                        "$document" "$rest"
                    cat "$work/difference"
                fi
                ;;
        esac
    done <"$work/list"
}

for document in "$@"; do
    [ -r "$document" ] || die "$document: cannot be read"
    before=$checked
    check "$document"
    [ "$checked" -gt "$before" ] || die "readme: no example is checked in $document"
done
[ "$faults" = 0 ] || die "readme: $faults of $checked examples differ or cannot be read"
say "readme: $checked examples print what stands there, $skipped blocks not checked"
