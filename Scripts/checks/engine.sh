# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# Sourced by check-layering.sh, which sets `root` and `work`: what only a compiler and a linker can
# tell about the engine.
# shellcheck disable=SC2154

engine_flags=(
    -swift-version 6 -package-name paidup -warnings-as-errors
    -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility
    -enable-upcoming-feature ExistentialAny
)

swift_sources() {
    find "$1" -name '*.swift' | sort
}

# Builds the sources in $1 as the library $2 that stands alone, and prints what it links of
# Foundation. Imports decide what is linked, so nothing is gained by optimising.
check_linking() {
    local needed
    if ! swift_sources "$1" | tr '\n' '\0' | xargs -0 swiftc -wmo -emit-library -o "$2" \
        -module-name PaidUp "${engine_flags[@]}" >"$work/link.log" 2>&1; then
        printf '%s: does not build alone: %s\n' "$1" "$(grep -m 1 error: "$work/link.log")"
        return
    fi
    if [ "$(uname -s)" = Darwin ]; then
        needed=$(otool -L "$2" | awk 'NR > 1 { print $1 }')
    else
        needed=$(ldd "$2" | awk '{ print $1 }')
    fi
    [ -n "$needed" ] || printf '%s: what it links could not be read\n' "$1"
    # Foundation, its parts, and the Unicode data that they bring.
    printf '%s\n' "$needed" | sed 's|.*/||' | grep -E 'Foundation|ICU|libicu' |
        sed "s|^|$1: the engine links |" || true
}

# Lays out, in $1, a standard library that the compiler takes for that of iOS 15: the text of this
# toolchain's own, in which every declaration says since which system it exists. Linux has no such
# systems, so its compiler does not look at them otherwise.
prepare_ios15() {
    local info resources triple arch platform text
    info=$(swiftc -print-target-info)
    resources=$(sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p' <<<"$info")
    triple=$(sed -n 's/.*"unversionedTriple" *: *"\(.*\)".*/\1/p' <<<"$info" | head -1)
    arch=${triple%%-*}
    case $arch in
        x86_64) platform=iphonesimulator ios_target=x86_64-apple-ios15.0-simulator ;;
        aarch64) platform=iphoneos arch=arm64 ios_target=arm64-apple-ios15.0 ;;
        *) return 1 ;;
    esac
    text=$resources/linux/Swift.swiftmodule/$triple.swiftinterface
    [ -r "$text" ] || return 1
    mkdir -p "$1/sdk" "$1/$platform/Swift.swiftmodule"
    ln -sfn "$resources/shims" "$1/shims"
    ln -sfn "$resources/clang" "$1/clang"
    # Bodies that were deployed backwards are not in the text.
    sed -E -e "s/-target $triple/-target $ios_target/" -e '/^ *@backDeployed\(.*\)$/d' "$text" \
        >"$1/text"
    text=$1/$platform/Swift.swiftmodule/$ios_target.swiftinterface
    text=${text/ios15.0/ios}
    # Written only when it is another one, for the compiler's cache goes by its date.
    if cmp -s "$1/text" "$text"; then rm "$1/text"; else mv "$1/text" "$text"; fi
}

typecheck_ios15() {
    local folder=$1
    shift
    swiftc -frontend -typecheck -target "$ios_target" -resource-dir "$folder" \
        -sdk "$folder/sdk" -disable-objc-interop -module-cache-path "$folder/cache" \
        -disable-implicit-concurrency-module-import \
        -disable-implicit-string-processing-module-import "${engine_flags[@]}" "$@"
}

# Whether this machine can tell; the reason goes to standard error where it cannot.
can_check_ios15() {
    if [ "$(uname -s)" = Darwin ]; then
        say "layering: iOS 15: here every build looks at it, for macOS 12 has the same runtime"
        return 1
    fi
    echo 'let one = 1' >"$work/one.swift"
    if prepare_ios15 "$1" && typecheck_ios15 "$1" "$work/one.swift" >"$work/ios.log" 2>&1; then
        return
    fi
    say "layering: iOS 15: this toolchain's standard library cannot be read as iOS's;" \
        "only the list of words in checks/sources.awk was looked at"
    return 1
}

# Prints what the module $2 in the folder $3 uses that iOS 15 has not. $1 is from prepare_ios15.
check_ios15() {
    swift_sources "$3" | tr '\n' '\0' >"$work/sources"
    local sources=()
    while IFS= read -r -d '' path; do sources+=("$path"); done <"$work/sources"
    typecheck_ios15 "$1" -module-name "$2" "${sources[@]}" >"$work/ios.log" 2>&1 && return
    { grep -E '^[^ ].*: error: ' "$work/ios.log" || head -3 "$work/ios.log"; } |
        sed -e "s|^$root/||" -e 's/: error:/:/' | sort -u
}
