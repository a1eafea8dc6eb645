#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Checks the rules of the layout that the compiler does not: what each target imports, what the
# engine links, and what must compile for older Apple platforms. With --self-test it breaks each
# rule in a copy and sees that the break is reported.
set -euo pipefail
cd "$(dirname "$0")/.."

# target | modules that its sources may import
allowed="
PaidUp|
JSONText|
PaidUpCatalog|PaidUp JSONText
JWSVerification|COpenSSL Foundation
PaidUpAppStore|PaidUp JSONText JWSVerification
PaidUpScenarios|PaidUp JSONText PaidUpCatalog PaidUpAppStore
PaidUpAudit|PaidUp
PaidUpSimulator|PaidUp JSONText COpenSSL Foundation
SampleExport|PaidUp JSONText PaidUpSimulator Foundation
PaidUpCommand|PaidUp JSONText JWSVerification PaidUpCatalog PaidUpAppStore PaidUpScenarios PaidUpAudit Foundation Dispatch Glibc Darwin Synchronization
"

# Targets that must compile for iOS 15, macOS 12, tvOS 15, watchOS 8 and visionOS 1. Linux does not
# warn about newer API, so what would need a newer system is listed here.
floor="PaidUp PaidUpStoreKit PaidUpClient"
too_new='\b(Duration|ContinuousClock|SuspendingClock|Clock|Mutex|Atomic|InlineArray|Span|RawSpan|MutableSpan|Regex|AsyncStream\.makeStream|Observable)\b'

problems=0
problem() {
    echo "$1" >&2
    problems=$((problems + 1))
}

sources() {
    find "$1" -name '*.swift' -type f | LC_ALL=C sort
}

check_imports() {
    local folder target line modules file module
    for folder in Sources/*/; do
        target="$(basename "$folder")"
        [ -n "$(sources "$folder")" ] || continue
        line="$(grep "^$target|" <<<"$allowed" || true)"
        if [ -z "$line" ]; then
            problem "Sources/$target: not in the table of Scripts/check-layering.sh"
            continue
        fi
        modules=" ${line#*|} "
        while IFS=: read -r file module; do
            [ -n "$file" ] || continue
            module="${module%%.*}"
            [[ "$modules" == *" $module "* ]] ||
                problem "$file: imports $module, which $target may not"
        done < <(sources "$folder" | xargs grep -HEo '^[^/]*\bimport +[A-Za-z_.]+' |
            sed -E 's/:.*import +/:/' || true)
    done
}

check_floor() {
    local target
    for target in $floor; do
        [ -d "Sources/$target" ] || continue
        while IFS= read -r line; do
            [ -n "$line" ] || continue
            problem "$line (needs a system newer than the floor)"
        done < <(sources "Sources/$target" | xargs grep -nHE "$too_new" |
            grep -vE ':[0-9]+: *//' || true)
    done
}

check_sources() {
    local file
    while IFS= read -r file; do
        head -n 2 "$file" | grep -q 'SPDX-License-Identifier: Apache-2.0' ||
            problem "$file: the SPDX line is missing"
    done < <(find Sources Tests Benchmarks -name '*.swift' -not -path '*/.build/*' 2>/dev/null)
    without_comment 'try!|fatalError\\(|precondition(Failure)?\\(' 'trap because'
    without_comment '@unchecked Sendable' '@unchecked because'
}

# Reports lines that match where the comment stands neither on them nor close by.
without_comment() {
    while IFS= read -r line; do
        problem "$line (needs the comment '$2 …')"
    done < <(sources Sources | tr '\n' '\0' | xargs -0 awk -v match_="$1" -v comment="$2" '
        function report() { if (place != "") print place; place = "" }
        FNR == 1 { report(); said = -9 }
        $0 ~ comment { said = FNR; if (place != "" && FNR <= line + 1) place = "" }
        place != "" && FNR > line + 1 { report() }
        $0 ~ match_ && $0 !~ comment && FNR - said > 4 { report(); place = FILENAME ":" FNR; line = FNR }
        END { report() }')
}

check_names() {
    git ls-files 2>/dev/null | tr '[:upper:]' '[:lower:]' | LC_ALL=C sort | uniq -d |
        while IFS= read -r path; do echo "$path"; done >"$scratch/twins"
    while IFS= read -r path; do
        problem "$path: two paths differ in case alone, which macOS cannot hold"
    done <"$scratch/twins"
}

# The engine by itself, as a dynamic library: what it needs at run time shows what it uses.
check_linking() {
    local library="$scratch/libPaidUp.so" needed
    sources Sources/PaidUp | tr '\n' '\0' |
        xargs -0 swiftc -emit-library -module-name PaidUp -package-name paidup -swift-version 6 -O -whole-module-optimization -o "$library"
    if command -v ldd >/dev/null 2>&1; then
        needed="$(ldd "$library")"
    else
        needed="$(otool -L "$library")"
    fi
    if grep -q Foundation <<<"$needed"; then
        problem "PaidUp: links Foundation"
    fi
    echo "layering: the engine needs $(grep -oE 'lib[A-Za-z_]*swift[A-Za-z_]*\.(so|dylib)' <<<"$needed" | sort -u | tr '\n' ' ')"
}

self_test() {
    local copy="$scratch/copy" found
    mkdir -p "$copy"
    cp -R Sources Scripts "$copy/"
    mkdir -p "$copy/Tests"
    cd "$copy"
    expect() {
        if found="$(Scripts/check-layering.sh --fast 2>&1)"; then
            problem "self-test: '$1' was not reported"
        elif ! grep -qF "$1" <<<"$found"; then
            problem "self-test: '$1' is not in: $found"
        fi
        rm -f Sources/PaidUp/Broken.swift
    }
    local spdx='// SPDX-License-Identifier: Apache-2.0'
    printf '%s\nimport Foundation\n' "$spdx" >Sources/PaidUp/Broken.swift
    expect "imports Foundation, which PaidUp may not"
    printf '%s\nlet wait: Duration = .zero\n' "$spdx" >Sources/PaidUp/Broken.swift
    expect "needs a system newer than the floor"
    printf 'let x = 1\n' >Sources/PaidUp/Broken.swift
    expect "the SPDX line is missing"
    printf '%s\nfunc f() { fatalError() }\n' "$spdx" >Sources/PaidUp/Broken.swift
    expect "needs the comment 'trap because"
    printf '%s\nfinal class C: @unchecked Sendable {}\n' "$spdx" >Sources/PaidUp/Broken.swift
    expect "needs the comment '@unchecked because"
    mkdir -p Sources/Stranger && printf '%s\n' "$spdx" >Sources/Stranger/A.swift
    expect "not in the table"
    echo "layering: self-test done"
}

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
case "${1:-}" in
--self-test) self_test ;;
--fast)
    check_imports
    check_floor
    check_sources
    ;;
"")
    check_imports
    check_floor
    check_sources
    check_names
    check_linking
    ;;
*)
    echo "usage: $0 [--self-test | --fast]" >&2
    exit 64
    ;;
esac
if [ "$problems" -gt 0 ]; then
    echo "layering: $problems problems" >&2
    exit 1
fi
echo "layering: ok"
