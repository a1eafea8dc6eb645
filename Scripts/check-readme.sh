#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs the commands of README.md's console blocks and compares what they print with what stands
# there. A block that begins with ```console no-check is counted and passed over.
set -euo pipefail
cd "$(dirname "$0")/.."

PATH="$(swift build --show-bin-path):$PATH"
export PATH
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

awk -v work="$work" '
    /^```console no-check/ { skipped++; inside = 0; next }
    /^```console/ { inside = 1; next }
    /^```/ { inside = 0; next }
    inside && /^\$ / {
        block++
        print substr($0, 3) > (work "/" sprintf("%03d", block) ".command")
        printf "" > (work "/" sprintf("%03d", block) ".expected")
        next
    }
    inside { print > (work "/" sprintf("%03d", block) ".expected") }
    END { print skipped + 0 > (work "/skipped") }
' README.md

failed=0
count=0
for command in "$work"/*.command; do
    [ -e "$command" ] || break
    count=$((count + 1))
    expected="${command%.command}.expected"
    bash -c "$(cat "$command")" >"$work/found" 2>&1 </dev/null || true
    if ! diff -u --label README --label found "$expected" "$work/found"; then
        echo "README: differs: $(cat "$command")" >&2
        failed=$((failed + 1))
    fi
done
echo "README: $count examples run, $failed differ, $(cat "$work/skipped") not checked"
[ "$failed" -eq 0 ]
