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

# Homebrew keeps some libraries out of the way of the system's own; pkg-config has to be told.
if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null; then
    kegs=$(brew --prefix)/opt
    while IFS='|' read -r kind _ _ _ formula _; do
        [ "$kind" = library ] || continue
        PKG_CONFIG_PATH=$kegs/$formula/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
    done < <(rows Scripts/requirements.txt)
    export PKG_CONFIG_PATH
fi
