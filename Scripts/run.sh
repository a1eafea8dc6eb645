#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Starts a simulated App Store and a server that hears from it, lets some customers live, and says
# who is served. Both go on until Ctrl-C.
#
#   run.sh           the server on PORT (8484), the store on STORE_PORT (8485)
#   run.sh --once    on free ports, in a folder of its own, and ends when all is said
#
# The program is the one in the folder PAIDUP_BIN, or it is built.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

sample=Examples/sample-store
address=127.0.0.1
bin=${PAIDUP_BIN:-}
# The program refuses variables that begin like its own and are none.
unset PAIDUP_BIN
once=${1:-}
[ -z "$once" ] || [ "$once" = --once ] || die "run.sh [--once], found $once"
store='' server='' folder=var/sample

cleanup() {
    trap - EXIT INT TERM
    local each
    for each in $server $store; do kill "$each" 2>/dev/null || true; done
    for each in $server $store; do wait "$each" 2>/dev/null || true; done
    [ "$once" != --once ] || rm -rf "$folder"
}
trap cleanup EXIT
trap 'echo; say "paidup: ends both"; exit 0' INT TERM

is_taken() {
    (exec 3<>"/dev/tcp/$address/$1") 2>/dev/null
}

# free_port FROM
free_port() {
    local port=$1
    while is_taken "$port"; do port=$((port + 1)); done
    echo "$port"
}

# until_up PROCESS URL NAME LOG
until_up() {
    local _
    for _ in $(seq 200); do
        curl --silent --fail --output /dev/null "$2" && return
        kill -0 "$1" 2>/dev/null || break
        sleep 0.1
    done
    cat "$4" >&2
    die "$3 did not start"
}

if [ "$once" = --once ]; then
    folder=$(mktemp -d)
    port=$(free_port $((20000 + $$ % 10000)))
    store_port=$(free_port $((port + 1)))
else
    port=${PORT:-8484}
    store_port=${STORE_PORT:-8485}
    [ "$port" != "$store_port" ] || die "PORT and STORE_PORT are both $port; they must differ"
    # Another one may be running in the usual folder.
    [ "$port" = 8484 ] || folder=var/sample-$port
    for each in "PORT $port" "STORE_PORT $store_port"; do
        ! is_taken "${each#* }" ||
            die "something listens on port ${each#* } already; ${each% *}=NUMBER takes another"
    done
fi

if [ -z "$bin" ]; then
    say "paidup: builds the program for debugging; the first time that takes some minutes"
    swift build --product paidup "${build_flags[@]:1}" >&2
    bin=$(swift build --show-bin-path)
fi
paidup=$bin/paidup

# What an earlier run left; the ledger would know its customers.
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
rm -f "$folder"/ledger.sqlite* "$folder"/root.pem

base=http://$address:$port
control=http://$address:$store_port/control
issuer=57246542-96fe-1a63-e053-0824d011072a

# The store, with an authority of its own and a key for the server.
"$paidup" simulate --port "$store_port" --notify "$base/v1/app-store/notifications" \
    --products "$sample/products.json" --grace 16 --start 2026-02-20T09:00:00Z \
    --export-root "$folder/root.pem" --export-api-key "$folder/AuthKey_SIMULATED1.p8" \
    --api-key-id SIMULATED1 --api-issuer $issuer 2>"$folder/store.log" &
store=$!
until_up "$store" "$control/clock" "the simulated store" "$folder/store.log"

# configure [MORE]
#
# The server believes the simulated store because this file says so: without "roots" it would
# believe Apple's root alone.
configure() {
    cat >"$folder/server.json" <<END
{
  "listen": { "address": "$address", "port": $port }, "ledger": "ledger.sqlite",
  "apps": [{ "bundleId": "com.example.app" }], "roots": "root.pem",
  "catalog": "$root/$sample/catalog.json", "log": { "level": "warning" }${1:-}
}
END
}

start_server() {
    "$paidup" serve --config "$folder/server.json" 2>>"$folder/server.log" &
    server=$!
    until_up "$server" "$base/readyz" "the server" "$folder/server.log"
}

configure
key=$("$paidup" keys create --role server --label sample --config "$folder/server.json" \
    2>"$folder/server.log" | head -n 1) || die "no key was made: $(cat "$folder/server.log")"
start_server

# ask_store PATH [BODY [METHOD]]
ask_store() {
    local body=() answer
    [ $# = 1 ] || body=(--data "$2" --request "${3:-POST}")
    answer=$(curl --silent --show-error ${body[@]+"${body[@]}"} "$control/$1")
    case $answer in
        '{"error"'*) die "the store refuses $1 ${2:-}: $answer" ;;
        *) printf '%s\n' "$answer" ;;
    esac
}

# ask_server PATH [BODY]
ask_server() {
    local body=()
    [ $# = 1 ] || body=(--data "$2" --header 'Content-Type: application/json')
    curl --silent --show-error --fail-with-body --header "Authorization: Bearer $key" \
        ${body[@]+"${body[@]}"} "$base/$1"
}

# Each purchase is handed over by the app, which says whose it is.
hand_over() {
    local id
    id=$(sed -n 's/.*"transactionId":"\([0-9]*\)".*/\1/p' <<<"$2" | head -n 1)
    ask_server "v1/customers/$1/transactions" \
        "{\"signedTransactions\": [$(ask_store "transactions/$id" | sed 's/.*:\("[^"]*"\)}/\1/')]}" \
        >/dev/null
}

acts=0
while IFS='|' read -r at act customer product more; do
    ask_store advance "{\"until\": \"$at\"}" >/dev/null
    case $act in
        lose-next) ask_store faults '{"loseNext": 1}' PUT >/dev/null && continue ;;
        end) end=$at && continue ;;
    esac
    order="\"act\": \"$act\", \"customer\": \"$customer\""
    order+=${product:+", \"product\": \"$product\""}${more:+", $more"}
    said=$(ask_store act "{$order}")
    case $act in
        subscribe | buy) hand_over "$customer" "$said" ;;
        share) hand_over hugo "$said" ;;
    esac
    acts=$((acts + 1))
done < <(rows "$sample/story.txt")

# verdict CUSTOMER ENTITLEMENT: access, presumed, until and state
verdict() {
    ask_server "v1/customers/$1/entitlements/$2?at=$end" | tr -d '\n' | sed \
        -e 's/.*"access": *"\([a-z]*\)", *"presumed": *\([a-z]*\),\(.*\)/\1 \2 \3/' \
        -e 's/\(^[a-z]* [a-z]*\) .*"until": *"\{0,1\}\([^",]*\)"\{0,1\}, *"state": *"\([A-Za-z]*\)".*/\1 \2 \3/'
}

echo
echo "A simulated App Store let $acts things happen, from 2026-02-20 to $end on its clock."
echo "One message got lost on its way: that Ida's subscription was renewed on 17 April."
read -r access presumed until _ <<<"$(verdict ida pro)"
echo "Nobody could know, so she is served: $access, presumed: $presumed, until $until."

# With a key for the store's API the server asks where the store fell silent.
kill "$server"
wait "$server" || true
configure ",
  \"appStoreServerAPI\": {
    \"issuerId\": \"$issuer\", \"keyId\": \"SIMULATED1\",
    \"privateKeyFile\": \"AuthKey_SIMULATED1.p8\",
    \"baseURLs\": { \"production\": \"${control%/control}\", \"sandbox\": \"${control%/control}\" }
  }"
start_server
for _ in $(seq 300); do
    case $(verdict ida pro) in "granted false "*) break ;; esac
    sleep 0.1
done
echo "Then the server gets a key for the store's API, and asks."

echo
echo "Who may use what, at $end:"
echo
row() {
    printf '%-9s %-30s %-12s %-8s %-21s %s\n' "$@"
}
row customer 'what happened' entitlement access until state
show() {
    local access presumed until state
    read -r access presumed until state <<<"$(verdict "$1" "$3")"
    [ "$presumed" = false ] || state="$state, presumed"
    case $access in
        granted) [ "$until" != null ] || until='no end' ;;
        denied) until=- ;;
    esac
    row "$1" "$2" "$3" "$access" "$until" "$state"
}
show anna 'renewal off, weeks left' pro
show ben 'charge failed 8 days ago' pro
show cleo 'charge failed 29 days ago' pro
show dan 'asked for a refund' pro
show eva 'was refunded' pro
show finn 'changed to the bigger plan' pro
show finn '' studio
show gina 'renewal off, period over' pro
show hugo "shares in Dan's family" pro
show ida 'a message got lost' pro
show jon 'bought for life' pro
[ "$once" != --once ] || exit 0

later=2026-05-18T12:00:00Z
# What the store says now is signed a little after its clock.
soon=${end%Z}
soon=${soon%?}1Z
cat <<END

The server: $base   the store: $control
The store's clock stands still until you move it, so ask about its time. Try next:

  curl -sw '\n' $control/act -d '{"act": "turn-off-renewal", "customer": "dan", "product": "pro.month"}'
  curl -sw '\n' -H 'Authorization: Bearer $key' '$base/v1/customers/dan/entitlements/pro?at=$soon'
  curl -sw '\n' $control/advance -d '{"by": "30d"}'
  curl -sw '\n' -H 'Authorization: Bearer $key' '$base/v1/customers/dan/entitlements/pro?at=$later'

More acts and faults: curl $control/acts, Documentation/simulator.md
The program: $paidup help
Logs and ledger: ${folder#"$root"/}. Ctrl-C ends both.
END
# A signal interrupts the waiting, and its trap ends both.
wait "$server"
die "the server has ended: $(cat "$folder/server.log")"
