#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Shows PaidUp at work on the bundled export: who may use what, one customer's timeline, and whom
# the usual wrong checks would have locked out.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

readonly sample=Examples/sample-export
# The sample's own day, so that its stories read alike whenever they are told.
readonly at=${AT:-2026-11-01T00:00:00Z}
# Whose timeline is drawn.
readonly customer=${CUSTOMER:-anna}

input=("$sample/notifications.jsonl" --root "$sample/root.pem" --catalog "$sample/catalog.json")
rules=(
    --rule will-renew --rule not-in-billing-retry --rule expiry-only
    --rule expiry-or-will-renew --rule status-active-only
)

show() {
    printf '\n$ paidup %s\n' "$*"
    "$program" "$@"
}

swift build -c release --product paidup >&2
program=$(swift build -c release --show-bin-path)/paidup

show verdict "${input[@]}" --at "$at"
show timeline "${input[@]}" --customer "$customer" --at "$at"
show audit "${input[@]}" "${rules[@]}"
