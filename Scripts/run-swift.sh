#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs the Swift example of a Markdown file, so that the documents show nothing that does not work.
#
#   run-swift.sh FILE.md
#
# The blocks fenced as ```swift are one program, in their order. It is compiled against the modules
# of the folder PAIDUP_BIN, else of the last debug build, else of the last release build, and run at
# the top of the project.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ -r "${1:-}" ] || die "run-swift.sh FILE.md"
bin=${PAIDUP_BIN:-$(swift build --show-bin-path)}
if [ ! -d "$bin/PaidUpCatalog.build" ]; then
    bin=$(swift build -c release --show-bin-path)
    [ -d "$bin/PaidUpCatalog.build" ] || die "build the modules first: swift build"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk '/^```/ { isCode = $0 == "```swift"; next } isCode { print }' "$1" >"$work/main.swift"
[ -s "$work/main.swift" ] || die "$1: no block is fenced as \`\`\`swift"

objects=()
for module in PaidUp JSONText JWSVerification PaidUpSecrets PaidUpAppStore PaidUpCatalog; do
    # By the sources, since a build leaves objects of sources that are gone.
    while IFS= read -r source; do objects+=("$bin/$module.build/$(basename "$source").o"); done \
        < <(find "Sources/$module" -name '*.swift' | sort)
done
objects+=("$bin"/PaidUpAppStore.build/embedded_resources*.o)
read -ra libcrypto <<<"$(pkg-config --libs libcrypto 2>/dev/null || echo -lcrypto)"

swiftc -swift-version 6 -warnings-as-errors -I "$bin/Modules" -I Sources/COpenSSL \
    -module-cache-path "$work/cache" -o "$work/example" "$work/main.swift" "${objects[@]}" \
    "${libcrypto[@]}" -lm >"$work/log" 2>&1 || {
    sed "s|$work/||" "$work/log"
    die "$1: its example does not compile"
}
"$work/example"
