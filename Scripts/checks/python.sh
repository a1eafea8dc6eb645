# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# The Python of the checks: a virtual environment under .build with what requirements-python.txt pins.

# The caller has read common.sh.
# shellcheck disable=SC2154
readonly venv=$root/.build/venv
readonly pins=Scripts/requirements-python.txt

# Made once, and again when a pin has changed.
provide_python() {
    cmp -s "$pins" "$venv/pins" && return
    command -v python3 >/dev/null || die "python3 is missing; the checks over sockets are written in it"
    say "paidup: pip installs what the checks use into .build/venv"
    rm -rf "$venv"
    python3 -m venv "$venv" || die "python3 has no venv; Debian calls the package python3-venv"
    "$venv/bin/pip" install -q --disable-pip-version-check -r "$pins" ||
        die "pip could not install what $pins names"
    cp "$pins" "$venv/pins"
}
