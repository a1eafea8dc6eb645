# SPDX-License-Identifier: Apache-2.0
"""Day one of a team: customers bought before the server was there, and a list of them is all it has.

    backfill.py PAIDUP

The real command asks the real simulator, with faults on, and hands over to the real server; it is
killed in the middle and goes on. Then every customer's access is what the simulator's own state says.
"""

import csv
import json
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from datetime import datetime, timedelta, timezone
from pathlib import Path
from urllib.parse import quote

from paidup import Failure, Program, expect, wait_until
from reconcile import ISSUER, KEY_ID, write_key
from simulator import BUNDLE_ID, Simulator, get

COUNT = 60
PRODUCTS = ("pro.month", "pro.year", "forever")
CATALOG = {"version": 1, "products": {name: {"entitlements": ["pro"]} for name in PRODUCTS}}
TOKENS = [f"5c1f9e9e-7a3a-4a53-9c0e-2f8f6d1f{index:04x}" for index in range(COUNT)]


def shop(store):
    """A hundred days of customers, none of whom the server hears of."""

    def act(name, index, **values):
        values = {"act": name, "customer": f"c{index}"} | values
        url = f"http://127.0.0.1:{store.port}/control/act"
        return get(url, json.dumps(values).encode())["said"]

    for index in range(COUNT):
        kind = index % 6
        extra = {"token": TOKENS[index]} if kind == 1 else {}
        if kind == 3:
            act("buy", index, product="forever", **extra)
        else:
            act("subscribe", index, product="pro.year" if kind == 4 else "pro.month", **extra)
        if kind == 5:
            act("buy", index, product="coins")
    store.advance("20d")
    for index in range(COUNT):
        if index % 6 == 1:
            act("turn-off-renewal", index, product="pro.month")
        if index % 12 == 2:
            act("break-payment", index)
        if index % 12 == 4:
            act("refund", index, product="pro.year")
    store.advance("79d")


def rows(store):
    """What the team's table has: its own ids, and one transaction of each."""
    customers = get(f"http://127.0.0.1:{store.port}/control/customers")["customers"]
    for index, customer in enumerate(customers):
        name = TOKENS[index] if customer.get("appAccountToken") else f"user {index}, Zoë"
        held = [each for each in customer["transactions"] if each["productId"] in PRODUCTS]
        yield name, customer["customer"], held[index % len(held)]["transactionId"]


def write_list(folder, store):
    named = list(rows(store))
    path = folder / "purchases.csv"
    with path.open("w", newline="", encoding="utf-8-sig") as file:
        writer = csv.writer(file)
        writer.writerow(["Customer ID", "plan", "Transaction ID"])
        for index, (name, _, transaction) in enumerate(named):
            writer.writerow([name, "pro", transaction])
            if index % 10 == 0:
                writer.writerow([name, "pro", transaction])
        for index in range(5):
            writer.writerow([f"nobody {index}", "pro", str(990000000000 + index)])
        # Bought with the token of another customer.
        writer.writerow(["a thief", "pro", named[7][2]])
    return path, named


class Faults(threading.Thread):
    """Lets the store fail now and again while somebody asks it."""

    WORDS = (
        {"apiStatus": 429, "apiCount": 2, "apiRetryAfter": 200},
        {"apiStatus": 500, "apiCount": 2, "apiRetryAfter": 0},
        {"apiStatus": 503, "apiCount": 3, "apiRetryAfter": 0},
    )

    def __init__(self, store):
        super().__init__(daemon=True)
        self.store, self.ended, self.count = store, threading.Event(), 0

    def run(self):
        while not self.ended.wait(0.5):
            self.put(self.WORDS[self.count % 3])
            self.count += 1
            # Whoever asks seldom would otherwise meet each of them.
            self.ended.wait(0.3)
            self.put({"apiStatus": 200})

    def put(self, words):
        url = f"http://127.0.0.1:{self.store.port}/control/faults"
        request = urllib.request.Request(url, json.dumps(words).encode(), method="PUT")
        urllib.request.urlopen(request, timeout=60).close()

    def end(self):
        self.ended.set()
        self.join()
        self.put({"apiStatus": 200})


class Backfill:
    def __init__(self, binary, folder, store, private, path):
        self.binary, self.folder, self.path = binary, folder, path
        self.state = Path(str(path) + ".backfill-state")
        self.report = folder / "left.jsonl"
        self.words = [
            binary, "app-store", "backfill", str(path), "--report", str(self.report),
            "--key-file", str(private), "--key-id", KEY_ID, "--issuer-id", ISSUER,
            "--bundle-id", BUNDLE_ID, "--base-url", f"http://127.0.0.1:{store.port}",
        ]

    def start(self, *words):
        return subprocess.Popen(
            [*self.words, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, *words, codes=(0,)):
        process = self.start(*words)
        out, errors = process.communicate(timeout=300)
        expect(process.returncode in codes, "ended with", process.returncode, errors[-2000:])
        return (json.loads(out) if out else None), errors

    def done(self):
        if not self.state.exists():
            return 0
        state = json.loads(self.state.read_text())
        return state["done"] + len(state["ahead"])

    def wait_for(self, process, count):
        """Waits until so many rows are done; says what the command said where they are not."""
        try:
            wait_until(lambda: self.done() >= count, 120, f"{count} rows are done")
        except Failure as failure:
            process.kill()
            raise Failure(f"{failure}; {self.done()} are; it said {process.communicate()}")

    def left(self):
        return [json.loads(line) for line in self.report.read_text().splitlines()]


def hold(program, store, named, what):
    """Every customer against the simulator's own state."""
    denied = 0
    for name, customer, _ in named:
        service = get(f"http://127.0.0.1:{store.port}/control/service?customer={customer}")["service"]
        due = any(
            each["intervals"][-1]["due"] for each in service
            if each["product"] in PRODUCTS and each["intervals"])
        path = f"/v1/customers/{quote(name, safe='')}/entitlements/pro"
        verdict = program.get(path, "server").json
        expect(verdict["access"] == ("granted" if due else "denied"), what, name, customer, verdict)
        denied += not due
    expect(0 < denied < len(named), "the story has only one answer", denied)
    print(f"  {what}: {len(named)} customers as the store has them, {denied} of them denied")


def check(binary, folder):
    private, public = write_key(folder)
    # A day is left over: nothing ends while the test runs.
    start = datetime.now(timezone.utc) - timedelta(days=99, minutes=1)
    store = Simulator(
        binary, folder, "--start", start.strftime("%Y-%m-%dT%H:%M:%SZ"), "--api-key", str(public),
        "--api-key-id", KEY_ID, "--api-issuer", ISSUER)
    programs = []
    try:
        shop(store)
        path, named = write_list(folder, store)
        catalog = folder / "catalog.json"
        catalog.write_text(json.dumps(CATALOG))
        for name in ("server", "ledger"):
            programs.append(Program(binary, folder / name, roots=str(store.root), catalog=str(catalog)))
        backfill = Backfill(binary, folder, store, private, path)
        over_http(backfill, store, programs[0], named)
        into_ledger(backfill, store, programs[1], named)
    finally:
        for program in programs:
            program.close()
        store.stop()
    for program in programs:
        said = program.command("rebuild", codes=(0, 1))
        expect("all equal" in said, said)


def over_http(backfill, store, program, named):
    program.make_keys(("server", "support"))
    program.start()
    for role in ("server", "support"):
        (backfill.folder / f"{role}.key").write_text(program.keys[role]["key"] + "\n")
    url = f"http://127.0.0.1:{program.port}"
    to_server = ("--server", url, "--rate", "20", "--parallel", "8")
    key = ("--server-key-file", str(backfill.folder / "server.key"))

    counts, _ = backfill.run("--dry-run")
    expect(counts["rows"] == COUNT + 12 and counts["toAsk"] == COUNT + 5, counts)
    expect(counts["repeated"] == 6 and counts["namedTwice"] == 1, counts)
    expect(not backfill.state.exists() and not backfill.report.exists(), "a dry run wrote")

    _, said = backfill.run(*to_server, *key, "--key-id", "WRONG", codes=(64,))
    expect("given twice" in said, said)
    at = backfill.words.index(KEY_ID)
    backfill.words[at] = "WRONG"
    _, said = backfill.run(*to_server, *key, codes=(69,))
    backfill.words[at] = KEY_ID
    expect(said.count("HTTP 401") == 1 and backfill.done() == 0, said)
    wrong = ("--server-key-file", str(backfill.folder / "support.key"))
    _, said = backfill.run(*to_server, *wrong, codes=(74,))
    expect("the server answered 403" in said and backfill.done() == 0, said)
    print("  a key that is not taken ends it at once")

    faults = Faults(store)
    faults.start()
    try:
        process = backfill.start(*to_server, *key)
        backfill.wait_for(process, COUNT // 4)
        process.kill()
        process.communicate()
        killed = backfill.done()
        expect(killed < COUNT, "it was killed too late", killed)
        process = backfill.start(*to_server, *key)
        backfill.wait_for(process, min(killed + COUNT // 4, COUNT))
        process.send_signal(signal.SIGINT)
        out, said = process.communicate(timeout=60)
        expect(process.returncode == 130 and "the same command goes on" in said, said)
        expect(not json.loads(out)["complete"], out)
        done, said = backfill.run(*to_server, *key, codes=(1,))
        expect("going on behind " in said, said)
    finally:
        faults.end()
    expect(faults.count > 3, "there were no faults")
    expect(done["complete"] and done["done"] == COUNT + 12, done)
    expect(done["claimed"] == COUNT and done["notFound"] == 5 and done["left"] == 6, done)
    left = backfill.left()
    expect(
        sorted(each["outcome"] for each in left) == ["namedTwice"] + ["notFound"] * 5, left)
    expect({each["customer"] for each in left} >= {f"nobody {index}" for index in range(5)}, left)
    print(f"  killed at {killed} rows, interrupted, and gone on with faults on")
    hold(program, store, named, "through the server")

    before = program.get("/v1/events?after=0&limit=1", "server").json["last"]
    again, _ = backfill.run(*to_server, *key, codes=(1,))
    expect(again == done, again)
    backfill.state.unlink()
    again, _ = backfill.run(*to_server, *key, codes=(1,))
    expect(again["claimed"] == COUNT, again)
    after = program.get("/v1/events?after=0&limit=1", "server").json["last"]
    expect(before == after, "done twice in effect", before, after)
    print("  done again, it changes nothing")

    stolen = backfill.folder / "stolen.jsonl"
    stolen.write_text(json.dumps({"customer": "a thief", "transactionId": named[7][2]}))
    backfill.words[backfill.words.index(str(backfill.path))] = str(stolen)
    counts, _ = backfill.run(*to_server, *key, codes=(1,))
    expect(counts["conflict"] == 1, counts)
    expect("belongs to another customer" in backfill.left()[0]["reason"], backfill.left())
    backfill.words[backfill.words.index(str(stolen))] = str(backfill.path)
    hold(program, store, named, "after somebody claimed another's purchase")
    program.stop()


def into_ledger(backfill, store, program, named):
    backfill.state.unlink()
    program.make_keys(("server",))
    counts, _ = backfill.run("--config", str(program.configuration), codes=(1,))
    expect(counts["claimed"] == COUNT and counts["notFound"] == 5, counts)
    program.start()
    hold(program, store, named, "straight into a ledger")
    _, said = backfill.run("--config", str(program.configuration), "--state",
                           str(backfill.folder / "other"), codes=(74,))
    expect("--server URL" in said, said)


def main():
    try:
        with tempfile.TemporaryDirectory() as path:
            begin = time.monotonic()
            check(sys.argv[1], Path(path))
            print(f"backfill: passed in {time.monotonic() - begin:.0f} s")
    except Failure as failure:
        print(f"backfill: FAILED: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
