#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Measures the linter over a million lines: generated from its cases, which is the dearest kind of
# code there is for it, and over the interfaces of the toolchain's own modules.
#
#   bench-linter.sh    prints a line `name value unit` for each figure

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build -c release --package-path Linter --product paidup-lint >&2
tool=$(swift build -c release --package-path Linter --show-bin-path)/paidup-lint

# A million lines of an app in which every tenth file is about purchases.
generate() {
    awk -v folder="$1" '
        FNR == 1 { count++ }
        { text[count] = text[count] $0 "\n"; size[count]++ }
        END {
            plain = ""
            for (i = 0; i < 40; i++)
                plain = plain "struct Row" i " {\n    let title: String\n    var count = " i \
                    "\n    func label(_ name: String) -> String {\n        " \
                    "count > 1 ? \"\\(name) and \\(count) more\" : name\n    }\n}\n\n"
            while (lines < 1000000) {
                name = folder "/File" ++files ".swift"
                if (files % 10) { printf "%s", plain > name; lines += 320 }
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

# measure NAME FOLDER: wall time, lines a second and the most memory.
measure() {
    local begin end lines
    lines=$(find -L "$2" -name '*.swift' -exec cat {} + | wc -l)
    begin=$(date +%s%N)
    if [ -x /usr/bin/time ] && [ "$(uname -s)" = Linux ]; then
        /usr/bin/time -f '%M' -o "$work/memory" "$tool" "$2" >/dev/null 2>&1 || true
        printf '%s.memory %s KiB\n' "$1" "$(tail -1 "$work/memory")"
    else
        "$tool" "$2" >/dev/null 2>&1 || true
    fi
    end=$(date +%s%N)
    printf '%s.lines %s lines\n' "$1" "$lines"
    printf '%s.time %s ms\n' "$1" $(((end - begin) / 1000000))
}

mkdir "$work/app" "$work/toolchain"
generate "$work/app"
measure lint.app "$work/app"

number=0
toolchain=$(dirname "$(dirname "$(command -v swiftc)")")
while IFS= read -r interface; do
    number=$((number + 1))
    cp "$interface" "$work/toolchain/Module$number.swift"
done < <(find "$toolchain/lib/swift" -name '*.swiftinterface' 2>/dev/null | sort)
[ "$number" = 0 ] || measure lint.toolchain "$work/toolchain"
