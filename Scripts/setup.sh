#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Installs what Scripts/requirements.txt names and the machine lacks, and does nothing where it
# lacks nothing. What cannot be installed is said in one line.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

readonly swift_at_least=6.2
log=

# Whether version $1 is $2 or later, by their first two numbers.
is_at_least() {
    awk -v have="$1" -v need="$2" 'BEGIN {
        split(have, h, "."); split(need, n, ".")
        exit !(h[1] + 0 > n[1] + 0 || (h[1] + 0 == n[1] + 0 && h[2] + 0 >= n[2] + 0))
    }'
}

check_swift() {
    local version
    command -v swift >/dev/null ||
        die "Swift $swift_at_least or newer is missing. Get it from https://www.swift.org/install/"
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -1)
    is_at_least "${version:-0}" "$swift_at_least" ||
        die "Swift ${version:-of unknown version} is too old:" \
            "$swift_at_least or newer is needed. Get it from https://www.swift.org/install/"
}

has() {
    local kind=$1 name=$2 version=$3
    if [ "$kind" = program ]; then
        command -v "$name" >/dev/null
    elif [ "$version" = - ]; then
        pkg-config --exists "$name"
    else
        pkg-config --exists "$name >= $version"
    fi
}

# The rows of one kind that the machine lacks.
missing() {
    local kind name version rest
    rows Scripts/requirements.txt | while IFS='|' read -r kind name version rest; do
        if [ "$kind" = "$1" ] && ! has "$kind" "$name" "$version"; then
            printf '%s|%s|%s|%s\n' "$kind" "$name" "$version" "$rest"
        fi
    done
}

column() {
    cut -d '|' -f "$1" | tr '\n' ' ' | sed 's/ $//'
}

# "libcrypto 3.0 or newer (signatures and certificates), …"
in_words() {
    awk -F '|' '{
        text = $2 ($3 == "-" ? "" : " " $3 " or newer") " (" $6 ")"
        all = all (NR > 1 ? ", " : "") text
    } END { print all }'
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

# What the installer itself said was wrong.
complaint() {
    { grep -E '^(E:|Error:|sudo:)' "$log" || grep -v '^[[:space:]]*$' "$log" || true; } | head -1
}

is_updated=false

apt_install() {
    local get=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
    if ! $is_updated; then
        # One unreachable source of several is no reason to stop; the installation tells.
        as_root "${get[@]}" update >"$log" 2>&1 || true
        is_updated=true
    fi
    as_root "${get[@]}" install -y --no-install-recommends "$@" >>"$log" 2>&1
}

# Installs the rows in $1, or ends with one line.
install() {
    local wanted=$1 what packages manager by_hand
    what=$(in_words <<<"$wanted")
    if [ "$(uname -s)" = Darwin ]; then
        manager=brew
        packages=$(column 5 <<<"$wanted")
        by_hand="brew install $packages"
        command -v brew >/dev/null ||
            die "missing: $what. Install Homebrew from https://brew.sh, then run: $by_hand"
    else
        manager=apt-get
        packages=$(column 4 <<<"$wanted")
        by_hand="apt-get install $packages"
        command -v apt-get >/dev/null ||
            die "missing: $what, and there is no apt-get here. Install the development" \
                "packages of your system that Debian calls: $packages"
        [ "$(id -u)" = 0 ] || command -v sudo >/dev/null ||
            die "missing: $what, and there is no sudo here. As root, run: $by_hand"
        [ "$(id -u)" = 0 ] || by_hand="sudo $by_hand"
    fi
    say "paidup: $manager installs $packages"
    # The names are split on purpose: no package has a blank in its name.
    # shellcheck disable=SC2086
    case $manager in
        brew) brew install $packages >"$log" 2>&1 ;;
        apt-get) apt_install $packages ;;
    esac || die "missing: $what; $manager could not install it ($(complaint))." \
        "By hand: $by_hand"
}

# Sees to it that everything of one kind is there.
provide() {
    local wanted
    wanted=$(missing "$1")
    [ -n "$wanted" ] || return 0
    [ -n "$log" ] || log=$(mktemp)
    install "$wanted"
    hash -r
    wanted=$(missing "$1")
    [ -z "$wanted" ] ||
        die "still missing after the installation: $(in_words <<<"$wanted")." \
            "Where it lies elsewhere, name its folder of .pc files in PKG_CONFIG_PATH"
}

trap '[ -z "$log" ] || rm -f "$log"' EXIT
check_swift
provide program
provide library
