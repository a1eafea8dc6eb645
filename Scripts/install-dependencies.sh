#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Installs the system libraries that the package links, where they are missing.
set -euo pipefail

# pkg-config module | minimum version | apt packages | brew formula
libraries="
libcrypto|3.0|libssl-dev|openssl@3
"

fail() {
    echo "paidup: $1" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        fail "'$*' needs root and there is no sudo; run it as root, then try again"
    fi
}

command -v swift >/dev/null 2>&1 ||
    fail "swift is missing; install Swift 6.0 or newer from https://www.swift.org/install"

if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null 2>&1; then
    # openssl@3 is keg-only: pkg-config does not find it by itself.
    PKG_CONFIG_PATH="$(brew --prefix)/opt/openssl@3/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
    export PKG_CONFIG_PATH
fi

present() {
    command -v pkg-config >/dev/null 2>&1 && pkg-config --atleast-version="$2" "$1" 2>/dev/null
}

missing_apt=""
missing_brew=""
missing_names=""
while IFS='|' read -r module version apt brew; do
    [ -n "$module" ] || continue
    present "$module" "$version" && continue
    missing_apt="$missing_apt $apt"
    missing_brew="$missing_brew $brew"
    missing_names="$missing_names $module>=$version"
done <<<"$libraries"
[ -n "$missing_names" ] || exit 0

echo "paidup: installing what is missing:$missing_names" >&2
if [ "$(uname -s)" = Darwin ]; then
    command -v brew >/dev/null 2>&1 ||
        fail "missing:$missing_names; install Homebrew (https://brew.sh), then 'brew install pkgconf$missing_brew'"
    # shellcheck disable=SC2086 # a list of formulas
    brew install pkgconf $missing_brew
elif command -v apt-get >/dev/null 2>&1; then
    as_root apt-get update -qq ||
        fail "'apt-get update' failed; see above, then 'apt-get install pkg-config$missing_apt'"
    # shellcheck disable=SC2086 # a list of packages
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq pkg-config $missing_apt ||
        fail "'apt-get install pkg-config$missing_apt' failed; see above"
else
    fail "missing:$missing_names, and neither apt-get nor brew is here; install them with the system's package manager"
fi

while IFS='|' read -r module version _ _; do
    [ -n "$module" ] || continue
    present "$module" "$version" || fail "$module $version or newer is still not found by pkg-config"
done <<<"$libraries"
