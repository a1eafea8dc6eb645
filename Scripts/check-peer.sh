#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds our client of the App Store Server API against Apple's own Python library: both are asked for
# the same, and what they send is compared.
#
#   check-peer.sh PAIDUP
#
# PAIDUP is the built program.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ $# -eq 1 ] || die "usage: Scripts/check-peer.sh PAIDUP"
[ -x "$1" ] || die "$1: no program; build it first"

provide_python
export PYTHONDONTWRITEBYTECODE=1
"$venv/bin/python" -W ignore::DeprecationWarning Tests/EndToEnd/peer.py "$1"
