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

# Where output goes to no terminal, as in a log, it shall be readable all the same.
[ -t 1 ] || export COLUMNS=${COLUMNS:-120}

show() {
    echo
    echo "\$ paidup $*"
    "$paidup" "$@"
}

echo
echo "One message of the sample is forged on purpose; that it is rejected below is as it should be."
show verdict "$sample/notifications.jsonl" "${common[@]}"
show timeline "$sample/notifications.jsonl" "${common[@]}" --customer "$(cat "$sample/customer.txt")"
show audit "$sample/notifications.jsonl" "${common[@]}" --rule will-renew --rule expiry-only \
    --rule not-in-billing-retry

cat <<END

The program is $paidup. Try next:
  $paidup help
  $paidup verdict YOUR-EXPORT.jsonl     a line for each body that the App Store posted to you
  $paidup verify $sample/notifications.jsonl --root $sample/root.pem
END
