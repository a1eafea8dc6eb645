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

# The Python of the checks: a virtual environment under .build with what the file of pins names.
readonly venv=$root/.build/venv

# Made once, and again when a pin has changed.
provide_python() {
    local pins=Scripts/requirements-python.txt
    cmp -s "$pins" "$venv/pins" && return
    command -v python3 >/dev/null || die "python3 is missing; $pins says what it is for"
    say "paidup: pip installs what $pins names into .build/venv"
    rm -rf "$venv"
    python3 -m venv "$venv" || die "python3 has no venv; Debian calls the package python3-venv"
    "$venv/bin/pip" install -q --disable-pip-version-check -r "$pins" ||
        die "pip could not install what $pins names"
    cp "$pins" "$venv/pins"
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
