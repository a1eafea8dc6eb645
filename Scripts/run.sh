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

# The server, on a ledger of its own, fed with the same messages over HTTP.
address=127.0.0.1 port=${PORT:-8484}
base=http://$address:$port
mkdir -p var
rm -f var/sample.sqlite*
cat >var/sample.json <<END
{
  "listen": { "address": "$address", "port": $port }, "ledger": "sample.sqlite",
  "apps": [{ "bundleId": "com.example.app" }], "roots": "$PWD/$sample/root.pem",
  "catalog": "$PWD/$sample/catalog.json", "log": { "level": "warning" }
}
END
key=$("$paidup" keys create --role server --label sample --config var/sample.json 2>/dev/null |
    head -n 1)
"$paidup" serve --config var/sample.json &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server"' EXIT
for _ in $(seq 100); do
    curl --silent --fail --output /dev/null "$base/readyz" && break
    kill -0 "$server" 2>/dev/null || die "the server did not start; PORT chooses its port"
    sleep 0.1
done

echo
echo "The same messages over HTTP, to $base/v1/app-store/notifications:"
while IFS= read -r line; do
    curl --silent --output /dev/null --write-out '%{http_code}\n' --data-binary @- \
        -H 'Content-Type: application/json' "$base/v1/app-store/notifications" <<<"$line"
done <"$sample/notifications.jsonl" | sort | uniq -c | awk '{ print "  " $1 " answered " $2 }'

echo
echo "What it answers at 2026-11-01T00:00:00Z:"
"$paidup" verdict "$sample/notifications.jsonl" "${common[@]}" --json 2>/dev/null |
    sed -n 's/^ *"customer": "\([0-9a-f-]*\)".*/\1/p' | sort -u | grep -- - | while read -r customer; do
    curl --silent -H "Authorization: Bearer $key" \
        "$base/v1/customers/$customer/entitlements?at=2026-11-01T00:00:00Z" |
        grep -o '"entitlement":"[^"]*","at":"[^"]*","access":"[^"]*"' |
        sed "s/^\"entitlement\":\"\([^\"]*\)\".*\"access\":\"\([^\"]*\)\"/  $customer  \1  \2/"
done

cat <<END

The program is $paidup. Try next:
  $paidup help
  $paidup verdict YOUR-EXPORT.jsonl     a line for each body that the App Store posted to you
  curl -H 'Authorization: Bearer $key' "$base/v1/customers/$(cat "$sample/customer.txt")?at=2026-11-01T00:00:00Z"

Serving at $base on var/sample.sqlite; Ctrl-C ends it.
END
wait "$server"
