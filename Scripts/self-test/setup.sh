#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs setup.sh on machines that are not there: a PATH of stand-ins for pkg-config, apt-get, brew,
# sudo, id, uname and swift, which note how they were called.
#
# The stand-ins' scripts are quoted to be expanded there and not here.
# shellcheck disable=SC2016

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# A stand-in named $1 whose script is $2.
stand_in() {
    printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

# An empty machine: Swift, the plain tools of every system, root on Linux, and no packages.
machine() {
    rm -rf "${work:?}"/{bin,state,calls}
    mkdir -p "$work/bin" "$work/state"
    : >"$work/calls"
    local tool
    for tool in awk bash cat cut dirname env grep head mktemp rm sed sh touch tr; do
        ln -s "$(command -v "$tool")" "$work/bin/$tool"
    done
    stand_in swift 'echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)"'
    stand_in uname 'echo Linux'
    stand_in id 'echo 0'
    stand_in make ':'
    stand_in curl ':'
    stand_in python3 ':'
}

# Adds a pkg-config that knows libcrypto once it is installed, in version $1; the other libraries
# are there.
with_pkg_config() {
    stand_in pkg-config 'case $2 in
        "libcrypto >= 3.0") [ -e "'"$work"'/state/libcrypto" ] && [ "'"$1"'" != 1.1.1 ] ;;
        "sqlite3 >= "*|"libmicrohttpd >= "*|"libcurl >= "*) ;;
        *) exit 1 ;;
    esac'
}

# Adds an installer named $1, whose packages are $2 (libcrypto) and $3 (pkg-config).
with_installer() {
    stand_in "$1" 'echo "'"$1"' $*" >>"'"$work"'/calls"
        for word in "$@"; do
            case $word in
                '"$2"') touch "'"$work"'/state/libcrypto" ;;
                '"$3"') mv_in pkg-config ;;
            esac
        done'
    stand_in mv_in 'cat "'"$work"'/spare" >"'"$work"'/bin/$1" && chmod +x "'"$work"'/bin/$1"'
    ln -sf "$(command -v chmod)" "$work/bin/chmod"
}

# Runs setup.sh there; its output is in $said, its exit code in $code.
run() {
    code=0
    said=$(PATH=$work/bin PKG_CONFIG_PATH='' Scripts/setup.sh </dev/null 2>&1) || code=$?
}

# expect NAME CODE CALLS TEXT: the calls are the installers' in one line; TEXT is in the output.
expect() {
    local calls
    calls=$(sed -e 's/-q -o DPkg::Lock::Timeout=300 //' "$work/calls" | tr '\n' ';')
    if [ "$code" = "$2" ] && [ "$calls" = "$3" ] && [[ $said == *"$4"* ]]; then return; fi
    failures=$((failures + 1))
    printf '%s\n  exit %s (expected %s)\n  calls %s\n  (expected %s)\n  said %s\n  (expected %s)\n' \
        "$1" "$code" "$2" "$calls" "$3" "$said" "$4"
}

expect_one_line() {
    [ "$(printf '%s\n' "$said" | grep -vc ' installs ')" = 1 ] && return
    failures=$((failures + 1))
    printf '%s\n  expected one line, said:\n%s\n' "$1" "$said"
}

readonly install='install -y --no-install-recommends'

machine
with_pkg_config 3.0
cp "$work/bin/pkg-config" "$work/spare"
touch "$work/state/libcrypto"
with_installer apt-get libssl-dev pkg-config
run
expect "nothing is missing" 0 "" ""
[ -z "$said" ] || expect "nothing is missing, and nothing is said" 0 "" "(nothing)"

machine
with_pkg_config 3.0
with_installer apt-get libssl-dev pkg-config
run
expect "a library is missing" 0 "apt-get update;apt-get $install libssl-dev;" \
    "apt-get installs libssl-dev"
run
expect "the second run" 0 "apt-get update;apt-get $install libssl-dev;" ""

machine
with_installer apt-get libssl-dev pkg-config
run
expect "pkg-config is missing too" 0 \
    "apt-get update;apt-get $install pkg-config;apt-get $install libssl-dev;" ""

machine
with_pkg_config 3.0
with_installer apt-get libssl-dev pkg-config
stand_in id 'echo 1000'
stand_in sudo 'echo "sudo $1" >>"'"$work"'/calls"; [ "$1" = -n ] && shift; exec "$@"'
run
expect "not root, with sudo" 0 \
    "sudo -n;apt-get update;sudo -n;apt-get $install libssl-dev;" ""

machine
with_pkg_config 3.0
with_installer apt-get libssl-dev pkg-config
stand_in id 'echo 1000'
run
expect "not root, without sudo" 1 "" "As root, run: apt-get install libssl-dev"
expect_one_line "not root, without sudo"

machine
with_pkg_config 3.0
stand_in id 'echo 1000'
stand_in sudo 'echo "sudo: a password is required" >&2; exit 1'
stand_in apt-get ':'
run
expect "sudo wants a password" 1 "" \
    "(sudo: a password is required). By hand: sudo apt-get install libssl-dev"
expect_one_line "sudo wants a password"

machine
with_pkg_config 3.0
stand_in apt-get 'echo "Reading package lists..."; echo "E: Unable to locate package" >&2; exit 100'
run
expect "apt-get fails" 1 "" "(E: Unable to locate package). By hand: apt-get install libssl-dev"
expect_one_line "apt-get fails"

machine
with_pkg_config 3.0
run
expect "no apt-get" 1 "" "no apt-get here"
expect_one_line "no apt-get"

machine
with_pkg_config 1.1.1
with_installer apt-get libssl-dev pkg-config
run
expect "the system's version is too old" 1 \
    "apt-get update;apt-get $install libssl-dev;" "still missing after the installation: libcrypto 3.0"
expect_one_line "the system's version is too old"

machine
with_pkg_config 3.0
stand_in uname 'echo Darwin'
with_installer brew openssl@3 pkgconf
stand_in brew-proper "$(cat "$work/bin/brew")"
stand_in brew 'if [ "$1" = --prefix ]; then echo /opt/homebrew; else exec brew-proper "$@"; fi'
run
expect "macOS" 0 "brew install openssl@3;" "brew installs openssl@3"
machine
stand_in uname 'echo Darwin'
stand_in brew 'echo /opt/homebrew'
stand_in pkg-config 'case :$PKG_CONFIG_PATH: in
    *:/opt/homebrew/opt/openssl@3/lib/pkgconfig:*) ;;
    *) exit 1 ;;
esac'
run
expect "macOS: pkg-config is told of the keg" 0 "" ""

machine
with_pkg_config 3.0
stand_in uname 'echo Darwin'
run
expect "macOS without brew" 1 "" "Install Homebrew from https://brew.sh, then run: brew install"
expect_one_line "macOS without brew"

machine
rm "$work/bin/swift"
run
expect "no Swift" 1 "" "Get it from https://www.swift.org/install/"
expect_one_line "no Swift"

machine
stand_in swift 'echo "Apple Swift version 5.10 (swiftlang-5.10.0.13 clang-1500.3.9.4)"'
run
expect "an old Swift" 1 "" "Swift 5.10 is too old"
expect_one_line "an old Swift"

[ "$failures" = 0 ] || die "setup: $failures failures"
say "setup: every machine was served or told what is missing"
