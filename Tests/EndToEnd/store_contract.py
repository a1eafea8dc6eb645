# SPDX-License-Identifier: Apache-2.0
"""Holds the contract of the simulator's control API against the real program.

    store_contract.py PAIDUP [--examples N] [--seed N]

What it serves must be the committed document, whose examples must be what its schemas say, and
schemathesis must find nothing that the contract does not allow.
"""

import argparse
import copy
import json
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import yaml

from contract import CHECKS, check_examples, operations
from paidup import ROOT, Failure, expect
from simulator import Simulator

CONTRACT = ROOT / "Sources" / "PaidUpSimulator" / "Resources" / "openapi.yaml"
# Nobody needs a key here.
WITHOUT = ("ignored_auth", "missing_required_header")


def narrowed(contract, transaction):
    """The contract with moves of the clock that take no minutes, and a transaction that is there."""
    contract = copy.deepcopy(contract)
    by, until = contract["components"]["schemas"]["Move"]["oneOf"]
    by["properties"]["by"]["pattern"] = "^[1-9](ms|d|h|m|s)$"
    until["properties"]["until"] = {"enum": ["2026-07-01T00:00:00Z", 1767225600000]}
    parameters = contract["paths"]["/control/transactions/{id}"]["get"]["parameters"]
    parameters[0]["example"] = transaction
    return contract


def run(contract, store, folder, seed, examples):
    path = folder / "contract.json"
    path.write_text(json.dumps(contract))
    done = subprocess.run(
        [
            str(Path(sys.executable).with_name("schemathesis")), "run", str(path), "--url",
            f"http://127.0.0.1:{store.port}", "--seed", str(seed), "--max-examples", str(examples),
            "--checks", ",".join(each for each in CHECKS if each not in WITHOUT),
            "--continue-on-failure", "--generation-database", "none", "--warnings", "off",
        ],
        capture_output=True, text=True, cwd=folder, check=False,
    )
    if done.returncode != 0:
        print(done.stdout[-12_000:], done.stderr[-2000:], sep="\n")
        raise Failure("schemathesis found something")
    summary = [line.strip() for line in done.stdout.splitlines() if "generated" in line]
    expect(summary and "No test cases" not in summary[-1], "nothing was tried")
    print(f"  {summary[-1]}", flush=True)


def check(binary, folder, seed, examples):
    contract = yaml.safe_load(CONTRACT.read_text())
    check_examples(contract, 5)
    store = Simulator(binary, folder)
    try:
        base = f"http://127.0.0.1:{store.port}/control"
        with urllib.request.urlopen(f"{base}/openapi.yaml", timeout=10) as answer:
            expect(answer.read() == CONTRACT.read_bytes(), "another document is served")
        said = store.act("subscribe", customer="anna", product="pro.month", offer="trial")
        run(narrowed(contract, said[0]["transactionId"]), store, folder, seed, examples)
    finally:
        store.stop()
    count = len(list(operations(contract)))
    print(f"store contract: {count} operations hold")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paidup")
    parser.add_argument("--examples", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            check(arguments.paidup, Path(folder), arguments.seed, arguments.examples)
    except Failure as failure:
        print(f"store contract: FAILED: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
