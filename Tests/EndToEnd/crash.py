# SPDX-License-Identifier: Apache-2.0
"""Kills the real server again and again while it works, and proves that nothing was lost.

    crash.py PAIDUP PAIDUP-SAMPLE [--kills N] [--seed N]

One ledger lives through all kills (`kill -9`, at random instants: while requests are under way, and
while the server is starting). After each of them everything that was acknowledged is looked for; at
the end every event must have come to the receiver, numbered without a gap, and the journal must give
the whole ledger again.
"""

import argparse
import collections
import http.client
import json
import queue
import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from life import NOTIFICATIONS, check_clock, check_sequences
from paidup import Failure, Folder, expect, payload, wait_until
from receiver import Receiver

INGESTING = 3
REBUILDS = 3
BROKEN = (OSError, http.client.HTTPException)


class Supply:
    """Messages without end, made while others are sent: sample exports by other seeds.

    Each export has a root certificate of its own, so the server must have been started with what
    `admit` wrote before it is sent them.
    """

    def __init__(self, sample, folder, seed):
        self.sample = sample
        self.folder = folder
        self.seed = seed
        self.roots = folder / "roots.pem"
        self.ready = queue.Queue(maxsize=3)
        self.is_ending = False
        self.thread = threading.Thread(target=self._make_all, daemon=True)
        self.thread.start()

    def _make_all(self):
        number = 0
        while not self.is_ending:
            self.ready.put(self._make(number))
            number += 1

    def _make(self, number):
        target = self.folder / f"sample-{number}"
        subprocess.run(
            [self.sample, "--output", str(target), "--seed", str(self.seed + number)],
            check=True, capture_output=True, timeout=120)
        made = []
        for line in (target / "notifications.jsonl").read_text().splitlines():
            message = json.loads(line)
            del message["receivedAt"]
            made.append(message)
        return made, (target / "root.pem").read_text()

    def admit(self, load):
        """Gives the load what was made meanwhile, and waits where it has nothing."""
        while len(load.waiting) < 100:
            made, root = self.ready.get(timeout=120)
            with self.roots.open("a") as roots:
                roots.write(root)
            load.add(made)

    def close(self):
        self.is_ending = True
        while self.thread.is_alive():
            try:
                self.ready.get(timeout=0.1)
            except queue.Empty:
                pass


class Load:
    """Everything that is sent, and what came back; shared by the threads of one life."""

    def __init__(self, program):
        self.program = program
        self.lock = threading.Lock()
        self.waiting = collections.deque()
        self.signed = collections.deque()
        # By number of the entry: the body that was acknowledged under it.
        self.entries = {}
        # Of grants: customer and id.
        self.grants = set()
        self.handed = set()
        self.lately = []
        self.number = 0
        self.is_ending = False
        self.faults = []

    def add(self, messages):
        for message in messages:
            if "signedPayload" in message:
                self.waiting.append(message)
            else:
                self.signed.append(message["signedTransactionInfo"])

    def work(self, body):
        """Asks again and again over one connection, until the server is killed."""
        connection = self.program.connect(timeout=10)
        try:
            while not self.is_ending:
                body(connection)
        except BROKEN:
            pass
        except IndexError:
            pass
        except Failure as failure:
            self.faults.append(failure)
        finally:
            connection.close()

    def ask(self, method, path, role, body, connection, **words):
        return self.program.ask(method, path, role, body=body, connection=connection, **words)

    def notify(self, connection):
        with self.lock:
            message = self.waiting.popleft()
        try:
            answer = self.ask("POST", NOTIFICATIONS, None, message, connection)
        except BROKEN:
            # Nobody knows whether it was kept: the store sends it again.
            with self.lock:
                self.waiting.appendleft(message)
            raise
        if answer.status == 400:
            return
        expect(answer.status == 200, "a notification", answer)
        expect(answer.json["fate"] in ("kept", "repeated"), answer)
        # The journal keeps what the store signed, in one form.
        self.kept(
            answer.json["entry"], json.dumps(message, separators=(",", ":")).encode())

    def hand_over(self, connection):
        with self.lock:
            jws = self.signed.popleft()
        owner = payload(jws).get("appAccountToken", "somebody")
        body = {"signedTransactions": [jws]}
        try:
            answer = self.ask(
                "POST", f"/v1/customers/{owner}/transactions", "server", body, connection)
        except BROKEN:
            with self.lock:
                self.signed.appendleft(jws)
            raise
        expect(answer.status in (200, 409), "a hand-over", answer)
        if answer.status == 200:
            self.kept(answer.json["received"][0]["entry"], jws.encode())
            with self.lock:
                self.handed.add((owner, payload(jws)["originalTransactionId"]))
        time.sleep(0.02)

    def grant(self, connection):
        with self.lock:
            self.number += 1
            name = f"grant-{self.number}"
        customer = f"customer-{self.number % 17}"
        body = {"entitlement": "pro", "reason": "test", "id": name}
        path = f"/v1/customers/{customer}/grants"
        answer = self.ask(
            "POST", path, "support", body, connection, headers={"Idempotency-Key": name})
        expect(answer.status == 201, "a grant", answer)
        with self.lock:
            self.grants.add((customer, name))
            self.lately.append((customer, name))
        if self.number % 3 == 0:
            # Access comes and goes, so that there is something to tell.
            answer = self.ask("DELETE", f"{path}/{name}", "support", None, connection)
            expect(answer.status == 204, "the end of a grant", answer)

    def kept(self, entry, body):
        with self.lock:
            before = self.entries.setdefault(entry, body)
            self.lately.append(entry)
        expect(before == body, "entry", entry, "was acknowledged for two messages")


class Crashes:
    def __init__(self, folder, receiver, supply, kills, chance):
        self.supply = supply
        self.receiver = receiver
        self.chance = chance
        self.kills = kills
        self.program = folder.program("crash", roots=str(supply.roots))
        self.load = Load(self.program)
        self.rebuilt_after = set(
            kills * part // REBUILDS for part in range(1, REBUILDS))

    def run(self):
        program = self.program
        self.supply.admit(self.load)
        program.make_keys(["admin", "server", "support"])
        program.start()
        made = program.post("/v1/webhooks", {"url": self.receiver.url("/crash")}).json
        self.receiver.expects("/crash", made["secret"])
        self.endpoint = made["id"]
        done = 0
        while done < self.kills:
            self.live_and_die()
            done += 1
            # Now and then the server is killed before it has said that it started.
            while done < self.kills and self.chance.random() < 0.2:
                program.start_and_kill(self.chance.uniform(0, 0.25))
                done += 1
            if done in self.rebuilt_after:
                self.rebuild()
            self.supply.admit(self.load)
            program.start()
            self.check_lately()
        self.end()

    def live_and_die(self):
        load = self.load
        load.is_ending = False
        bodies = [load.notify] * INGESTING + [load.hand_over, load.grant]
        threads = [threading.Thread(target=load.work, args=(body,)) for body in bodies]
        for thread in threads:
            thread.start()
        time.sleep(self.chance.uniform(0.02, 0.7))
        self.program.kill()
        load.is_ending = True
        for thread in threads:
            thread.join()
        if load.faults:
            raise load.faults[0]

    def check_lately(self):
        """What was acknowledged since the last look is there, under the same number."""
        lately, self.load.lately = self.load.lately, []
        connection = self.program.connect()
        for each in lately:
            if isinstance(each, int):
                if not self.load.entries[each].startswith(b"{"):
                    continue
                again = self.program.ask(
                    "POST", NOTIFICATIONS, body=self.load.entries[each], connection=connection)
                expect(again.status == 200, again)
                found = (again.json["fate"], again.json["entry"])
                expect(found == ("repeated", each), "entry", each, "came back as", found)
        grants = {each for each in lately if not isinstance(each, int)}
        for customer in sorted({customer for customer, _ in grants}):
            answer = self.program.ask(
                "GET", f"/v1/customers/{customer}/grants", "support", connection=connection)
            there = {(customer, each["id"]) for each in answer.json["grants"]}
            wanted = {each for each in grants if each[0] == customer}
            expect(wanted <= there, "lost grants:", sorted(wanted - there))
        connection.close()

    def rebuild(self):
        said = self.program.command("rebuild", codes=(0, 1))
        expect("all equal" in said, said)

    def end(self):
        """Everything that was acknowledged in all lives, and everything that follows from it."""
        program, load = self.program, self.load
        events = program.events("admin")
        check_sequences(events)
        ids = {event["id"] for event in events}
        expect(len(ids) == len(events), "an event is in the feed twice")
        try:
            wait_until(lambda: ids <= self.came(), 60, "every event came to its receiver")
        except Failure as failure:
            raise Failure(failure, self.undelivered(events)) from None
        carried = dict(self.receiver.payloads("/crash"))
        for event in events:
            expect(carried[event["id"]] == event["payload"], "differs from the feed:", event)
        unknown = self.came() - ids
        expect(not unknown, "told, and then unknown:", sorted(unknown)[:3])
        expect(not self.receiver.faults, "signatures:", self.receiver.faults[:3])
        for customer, chain in sorted(load.handed):
            found = program.get(f"/v1/search?q={chain}", "support").json["purchases"]
            expect([hit["customers"] for hit in found] == [[customer]], chain, "of", customer, found)
        program.stop()
        self.check_journal()
        self.rebuild()
        print(
            f"  {len(load.entries)} messages, {len(load.grants)} grants, {len(events)} events: "
            f"all there after {self.kills} kills", flush=True)

    def undelivered(self, events):
        """What the server thinks of the deliveries of events that did not come."""
        page = f"/v1/webhooks/{self.endpoint}/deliveries?limit=1000"
        deliveries = {each["subject"]: each for each in self.program.get(page).json["deliveries"]}
        lost = [event for event in events if event["id"] not in self.came()]
        return len(lost), "events are missing:", [
            (event["number"], deliveries.get(event["number"])) for event in lost[:10]
        ]

    def came(self):
        return {identity for identity, _ in self.receiver.payloads("/crash")}

    def check_journal(self):
        """The journal has every acknowledged body, to the byte, and no gap."""
        journal, grants = {}, set()
        for line in self.program.command("export").splitlines():
            entry = json.loads(line)
            # Keys, endpoints and the audit log stand in an export too.
            if "record" in entry:
                continue
            journal[entry["number"]] = entry
            if entry["kind"] == "act" and '"grant"' in entry["body"]:
                grant = json.loads(entry["body"])["grant"]
                grants.add((grant["customer"], grant["id"]))
        expect(sorted(journal) == list(range(1, len(journal) + 1)), "the journal has gaps")
        for number, body in self.load.entries.items():
            expect(number in journal, "entry", number, "is lost")
            expect(journal[number]["body"].encode() == body, "entry", number, "is another")
        expect(self.load.grants <= grants, "lost:", sorted(self.load.grants - grants))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paidup")
    parser.add_argument("sample")
    parser.add_argument("--kills", type=int, default=55)
    parser.add_argument("--seed", type=int, default=None)
    arguments = parser.parse_args()
    seed = arguments.seed if arguments.seed is not None else random.randrange(1 << 32)
    print(f"crash: seed {seed}", flush=True)
    begin = time.monotonic()
    receiver = Receiver()
    with tempfile.TemporaryDirectory() as path, Folder(arguments.paidup, path) as folder:
        supply = Supply(arguments.sample, Path(path), seed)
        try:
            check_clock()
            Crashes(folder, receiver, supply, arguments.kills, random.Random(seed)).run()
        except Failure as failure:
            print(f"crash: FAILED: {failure}", file=sys.stderr)
            return 1
        finally:
            supply.close()
            receiver.close()
    print(f"crash: passed in {time.monotonic() - begin:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
