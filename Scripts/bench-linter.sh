#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Measures the linter over generated code and over the interfaces of the toolchain's own modules.
# The purchases in it are the linter's own cases, the dearest kind of code there is for it.
#
#   bench-linter.sh    prints a line `name value unit` for each figure
#
#   lint.app        a million lines as an app has them: nine files of ten hold no word of purchases,
#                   so they are read and not parsed
#   lint.parsed     the same million lines with a word of purchases in each file: all are parsed
#   lint.long       one file of twenty thousand lines, all about purchases
#   lint.toolchain  the interfaces of the toolchain's modules
#
# `time` passes on the wall, `cpu` is what all cores together worked. It fails where the linter ends
# by anything but a finding or none, where a million lines take more than the 60 seconds of two free
# cores, and beyond 1 GiB. That is counted by `cpu`, which a busy machine does not lengthen as much.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

readonly cpu_a_million=120 most_memory=$((1 << 20))

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build -c release --package-path Linter --product paidup-lint >&2
tool=$(swift build -c release --package-path Linter --show-bin-path)/paidup-lint

# generate FOLDER [FIRST]: an app of a million lines in which every tenth file is about purchases;
# the others begin with the line FIRST.
generate() {
    mkdir "$1"
    awk -v folder="$1" -v first="${2:-}" '
        FNR == 1 { count++ }
        { text[count] = text[count] $0 "\n"; size[count]++ }
        END {
            plain = first "\n"
            for (i = 0; i < 40; i++)
                plain = plain "struct Row" i " {\n    let title: String\n    var count = " i \
                    "\n    func label(_ name: String) -> String {\n        " \
                    "count > 1 ? \"\\(name) and \\(count) more\" : name\n    }\n}\n\n"
            while (lines < 1000000) {
                name = folder "/File" ++files ".swift"
                if (files % 10) { printf "%s", plain > name; lines += 321 }
                else
                    for (i = 0; i < 8; i++) {
                        which = (files * 7 + i * 13) % count + 1
                        printf "%s", text[which] > name
                        lines += size[which]
                    }
                close(name)
            }
        }' Linter/Cases/*.swift
}

# Numbers with a point, wherever this runs.
export LC_ALL=C TIMEFORMAT='%3R %3U %3S'

# check FOLDER: runs the linter, which ends with 0 or, having found something, with 1.
check() {
    local code=0
    local run=("$tool" "$1")
    if [ -x /usr/bin/time ] && [ "$(uname -s)" = Linux ]; then
        run=(/usr/bin/time -f '%M' -o "$work/memory" "${run[@]}")
    fi
    { time "${run[@]}" >/dev/null 2>"$work/errors" || code=$?; } 2>"$work/times"
    [ "$code" -le 1 ] || {
        tail -3 "$work/errors" >&2
        die "$1: the linter ended with $code"
    }
}

# measure NAME FOLDER: lines, times and the most memory, and whether they are as promised.
measure() {
    local lines wall cpu memory=0
    lines=$(find -L "$2" -name '*.swift' -exec cat {} + | wc -l)
    check "$2"
    read -r wall cpu < <(awk '{ printf "%d %d\n", $1 * 1000, ($2 + $3) * 1000 }' "$work/times")
    printf '%s.lines %s lines\n%s.time %s ms\n%s.cpu %s ms\n' \
        "$1" "$lines" "$1" "$wall" "$1" "$cpu"
    if [ -f "$work/memory" ]; then
        memory=$(tail -1 "$work/memory")
        printf '%s.memory %s KiB\n' "$1" "$memory"
    fi
    [ "$memory" -le "$most_memory" ] || die "$1 took more than 1 GiB"
    [ "$lines" -lt 1000000 ] || [ $((cpu * 1000)) -le $((cpu_a_million * lines)) ] ||
        die "$1 took more than $cpu_a_million seconds of processor a million lines"
}

generate "$work/app"
measure lint.app "$work/app"
rm -r "$work/app"

generate "$work/parsed" 'import StoreKit'
measure lint.parsed "$work/parsed"
rm -r "$work/parsed"

mkdir "$work/long" "$work/toolchain"
cat Linter/Cases/*.swift Linter/Cases/*.swift | sed -n '1,20000p' >"$work/long/Long.swift"
measure lint.long "$work/long"

number=0
toolchain=$(dirname "$(dirname "$(command -v swiftc)")")
while IFS= read -r interface; do
    number=$((number + 1))
    cp "$interface" "$work/toolchain/Module$number.swift"
done < <(find "$toolchain/lib/swift" -name '*.swiftinterface' 2>/dev/null | sort)
[ "$number" = 0 ] || measure lint.toolchain "$work/toolchain"
