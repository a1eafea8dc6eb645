#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Answers from the bundled sample export: who has access, one customer's life, who was locked out.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

swift build --configuration release --product paidup
paidup="$(swift build --configuration release --show-bin-path)/paidup"
sample=Examples/sample-export
common=(--root "$sample/root.pem" --catalog "$sample/catalog.json" --at 2026-11-01T00:00:00Z)

show() {
    echo
    echo "\$ paidup $*"
    "$paidup" "$@"
}

show verdict "$sample/notifications.jsonl" "${common[@]}"
show timeline "$sample/notifications.jsonl" "${common[@]}" --customer "$(cat "$sample/customer.txt")"
show audit "$sample/notifications.jsonl" "${common[@]}" --rule will-renew --rule expiry-only \
    --rule not-in-billing-retry
