#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds the simulated App Store against Apple's Python library, runs the example that receives its
# notifications, lets the server ask it for what was lost, and fetches what customers bought before
# there was a server.
#
#   check-simulator.sh PAIDUP
#
# PAIDUP is the built program.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ $# -eq 1 ] || die "usage: Scripts/check-simulator.sh PAIDUP"
[ -x "$1" ] || die "$1: no program; build it first"

provide_python
export PYTHONDONTWRITEBYTECODE=1
"$venv/bin/python" Tests/EndToEnd/simulator.py "$1"
"$venv/bin/python" Tests/EndToEnd/reconcile.py "$1"
"$venv/bin/python" Tests/EndToEnd/backfill.py "$1"
