#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Holds the simulated App Store against Apple's Python library, and runs the example that receives
# its notifications.
#
#   check-simulator.sh PAIDUP
#
# PAIDUP is the built program.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=Scripts/checks/python.sh
. Scripts/checks/python.sh

[ $# -eq 1 ] || die "usage: Scripts/check-simulator.sh PAIDUP"
[ -x "$1" ] || die "$1: no program; build it first"

provide_python
export PYTHONDONTWRITEBYTECODE=1
"$venv/bin/python" Tests/EndToEnd/simulator.py "$1"
