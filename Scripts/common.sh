# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# Sourced by every script here: where the project is, and what its tools must be told.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root"

# The same flags for every debug build, so that nothing is built twice.
# shellcheck disable=SC2034
build_flags=(--build-tests -Xswiftc -warnings-as-errors)

# The rows of a table: comments and blanks around the columns removed.
rows() {
    sed -e '/^#/d' -e '/^[[:space:]]*$/d' -e 's/[[:space:]]*|[[:space:]]*/|/g' "$1"
}

say() {
    printf '%s\n' "$*" >&2
}

die() {
    say "paidup: $*"
    exit 1
}

# provide_python NAME PINS: a virtual environment in .build/NAME with what the file of pins names.
# Made once, and again when a pin has changed.
provide_python() {
    local folder=$root/.build/$1 pins=$2
    cmp -s "$pins" "$folder/pins" && return
    command -v python3 >/dev/null || die "python3 is missing; $pins says what it is for"
    say "paidup: pip installs what $pins names into .build/$1"
    rm -rf "$folder"
    python3 -m venv "$folder" || die "python3 has no venv; Debian calls the package python3-venv"
    "$folder/bin/pip" install -q --disable-pip-version-check -r "$pins" ||
        die "pip could not install what $pins names"
    cp "$pins" "$folder/pins"
}

# Homebrew keeps some libraries out of the way of the system's own; pkg-config has to be told.
if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null; then
    kegs=$(brew --prefix)/opt
    while IFS='|' read -r kind _ _ _ formula _; do
        [ "$kind" = library ] || continue
        PKG_CONFIG_PATH=$kegs/$formula/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
    done < <(rows Scripts/requirements.txt)
    export PKG_CONFIG_PATH
fi
