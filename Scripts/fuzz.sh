#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs the fuzz targets for SECONDS_EACH (default 300) each, with the scenarios as seeds. What they
# find is left in Fuzzing/findings; each becomes a test.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

seconds="${SECONDS_EACH:-300}"
flags=(--package-path Fuzzing --configuration release -Xswiftc -sanitize=fuzzer)
swift build "${flags[@]}"
bin="$(swift build "${flags[@]}" --show-bin-path)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p Fuzzing/findings "$work/intake" "$work/jws"
# The decoded messages of each scenario, one a line, are the seeds.
if command -v python3 >/dev/null 2>&1; then
    python3 - Scenarios/app-store "$work/intake" <<'PYTHON'
import glob, json, os, sys

for path in glob.glob(os.path.join(sys.argv[1], "*.json")):
    with open(path) as file:
        signals = json.load(file)["signals"]
    bodies = [body for signal in signals for body in signal.get("appStore", {}).values()]
    lines = [json.dumps(body) for body in bodies if isinstance(body, dict)]
    with open(os.path.join(sys.argv[2], os.path.basename(path)), "w") as file:
        file.write("\n".join(lines))
PYTHON
else
    echo "fuzz: no python3, so the fuzzers start without seeds" >&2
fi
for fuzzer in FuzzIntake FuzzJWS; do
    corpus="$work/intake"
    [ "$fuzzer" = FuzzJWS ] && corpus="$work/jws"
    "$bin/$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
        -print_final_stats=1 -artifact_prefix=Fuzzing/findings/ "$corpus" 2>&1 | tail -n 12
done
echo "fuzz: nothing found in $seconds s each"
