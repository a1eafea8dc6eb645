# SPDX-License-Identifier: Apache-2.0
"""Drives the real program over real sockets through whole subscription lives.

    life.py PAIDUP

The messages are those of Examples/sample-export, in the order of their receipt, signed by its test
authority. Signatures of webhooks are checked by the `standardwebhooks` library.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time

from paidup import SAMPLE, Failure, Folder, expect, payload, wait_until
from receiver import Receiver

NOTIFICATIONS = "/v1/app-store/notifications"
AT = "2026-11-01T00:00:00Z"
# Of the sample's README: one who has paid every month, a purchase for life whose buyer the app did not
# name, and one whose charge failed.
PAYING = "887adc38-02e5-42b9-901f-5edcdc45332f"
LIFETIME = "570001021682128"
OWNER = "account-2291"
IN_GRACE = "be49841a-9bbe-4953-a8e6-42dc17fcee94"


def check_clock():
    """A message that is signed ahead of the clock cannot be judged yet."""
    newest = max(payload(next(iter(each.values())))["signedDate"] for each in sample())
    expect(newest < time.time() * 1000, "the clock of this machine is behind the sample's messages")


def sample():
    """The lines of the export, each as the body that the server is sent."""
    lines = []
    for line in (SAMPLE / "notifications.jsonl").read_text().splitlines():
        message = json.loads(line)
        del message["receivedAt"]
        lines.append(message)
    return lines


def check_sequences(events):
    """The numbers of each customer's events begin at one and grow by one."""
    last = {}
    for event in events:
        data = event["payload"]["data"]
        number = last.get(data["customer"], 0) + 1
        expect(data["sequence"] == number, "expected sequence", number, "in", event)
        last[data["customer"]] = number


class Life:
    def __init__(self, folder, receiver):
        self.receiver = receiver
        self.program = folder.program("life")
        self.messages = sample()

    def run(self):
        self.program.make_keys()
        self.program.start()
        steps = [
            self.refuse_strangers, self.create_endpoints, self.feed, self.deliver,
            self.agree_with_the_command, self.hand_over, self.reuse_answers, self.serve_apps,
            self.repeat_writes, self.decide, self.search, self.change_the_catalog, self.rotate,
            self.erase, self.read_the_audit_log, self.end,
        ]
        for step in steps:
            begin = time.monotonic()
            step()
            name = step.__name__.replace("_", " ")
            print(f"  {name:<24} {time.monotonic() - begin:6.1f} s", flush=True)

    # Who may do what.

    def refuse_strangers(self):
        program = self.program
        expect(program.get("/healthz", None).json == {"status": "alive"}, "health")
        expect(program.get("/readyz", None).json["status"] == "ready", "readiness")
        nobody = program.get("/v1/search?q=x", None)
        expect(nobody.status == 401, "no key:", nobody)
        expect(nobody.headers["www-authenticate"].startswith("Bearer"), nobody.headers)
        expect(nobody.headers["content-type"] == "application/problem+json", nobody.headers)
        expect(nobody.json["instance"] == "urn:request:" + nobody.headers["x-request-id"], nobody)
        wrong = dict(Authorization="Bearer " + program.keys["admin"]["key"][:-1] + "!")
        self.problem(program.get("/v1/audit-log", None, headers=wrong), 401, "unauthenticated")
        self.problem(program.get("/v1/audit-log", "support"), 403, "forbidden")
        self.problem(program.get("/v1/nothing"), 404, "unknown-route")
        self.problem(
            program.get(f"/v1/customers/{PAYING}/entitlements/nothing"), 404, "unknown-entitlement")
        self.problem(program.ask("PUT", "/v1/search", "admin"), 405, "method-not-allowed")
        path = f"/v1/customers/{PAYING}"
        self.problem(program.get(f"{path}?knownat={AT}"), 400, "invalid-parameter")
        self.problem(program.get(f"{path}?at=yesterday"), 400, "invalid-parameter")
        self.problem(program.post(NOTIFICATIONS, b"{", None), 400, "not-authentic")
        large = b'{"signedPayload":"' + b"a" * (1 << 20) + b'"}'
        self.problem(program.post(NOTIFICATIONS, large, None), 413, "body-too-large")
        text = dict(headers={"Content-Type": "text/plain"})
        self.problem(program.post(f"{path}/aliases", b"{}", **text), 415, "unsupported-media-type")

    def problem(self, answer, status, name):
        expect(answer.status == status, "expected", status, "and got", answer)
        expect(answer.json["type"] == "/problems/" + name, "expected", name, "and got", answer)
        expect(answer.headers["cache-control"] == "no-store", answer.headers)

    def create_endpoints(self):
        program, receiver = self.program, self.receiver
        inner = {"url": "http://192.168.0.1/"}
        self.problem(program.post("/v1/webhooks", inner, "server"), 400, "invalid-body")
        made = program.post("/v1/webhooks", {"url": receiver.url("/events")}, "server")
        expect(made.status == 201, made)
        self.endpoint = made.json["id"]
        receiver.expects("/events", made.json["secret"])
        shown = program.get(made.headers["location"], "server").json
        expect("secret" not in shown and shown["id"] == self.endpoint, "shown again:", shown)
        test = program.post(f"/v1/webhooks/{self.endpoint}/test", role="server").json
        expect(test == {"delivered": True, "status": 204, "error": None}, "test event:", test)
        expect(receiver.payloads("/events")[0][1]["type"] == "test", "the test event came")
        tee = program.post("/v1/webhooks", {"url": receiver.url("/tee"), "purpose": "tee"})
        expect("secret" not in tee.json, "a tee signs nothing:", tee)
        # The first three attempts fail: what they carried must come again.
        receiver.refuse_first("/events", 3)

    # The store speaks.

    def feed(self):
        self.entries = {}
        self.acknowledged = []
        fates = {}
        connection = self.program.connect()
        for index, message in enumerate(self.messages):
            body = json.dumps(message).encode()
            answer = self.program.ask("POST", NOTIFICATIONS, body=body, connection=connection)
            if answer.status == 400:
                self.problem(answer, 400, "not-authentic")
                fate = "rejected"
            else:
                expect(answer.status == 200, "line", index + 1, answer)
                fate = answer.json["fate"]
                self.acknowledged.append(body)
                if fate == "kept":
                    self.entries[index] = answer.json["entry"]
            fates[fate] = fates.get(fate, 0) + 1
        connection.close()
        total = len(self.messages)
        expect(fates == {"kept": total - 4, "repeated": 3, "rejected": 1}, "fates:", fates)
        again = self.program.post(NOTIFICATIONS, self.messages[0], None).json
        expect((again["fate"], again["entry"]) == ("repeated", self.entries[0]), "again:", again)
        self.acknowledged.append(json.dumps(self.messages[0]).encode())

    def deliver(self):
        """Every event came, signed, at least once, and numbered without a gap."""
        events = self.program.events()
        expect(len(events) >= 40, "only", len(events), "events")
        ids = {event["id"] for event in events}
        wait_until(
            lambda: ids <= {identity for identity, _ in self.receiver.payloads("/events")},
            120, "every event came to its endpoint")
        expect(not self.receiver.faults, "signatures:", self.receiver.faults[:3])
        attempts = [
            count for (path, identity), count in self.receiver.attempts.items()
            if path == "/events" and identity in ids
        ]
        expect(sum(attempts) >= len(ids) + 3, "what was refused did not come again:", attempts)
        carried = dict(self.receiver.payloads("/events"))
        for event in events:
            expect(carried[event["id"]] == event["payload"], "differs from the feed:", event)
        check_sequences(events)
        kinds = {event["payload"]["type"] for event in events}
        for kind in ("access.granted", "outlook.renewal_turned_off", "outlook.billing_problem",
                     "outlook.refund_requested"):
            expect(kind in kinds, kind, "never happened:", sorted(kinds))
        # All that was answered with 200, repetitions too.
        bodies = self.acknowledged
        wait_until(
            lambda: len(self.receiver.bodies.get("/tee", [])) >= len(bodies), 120,
            "the tee got all")
        expect(sorted(self.receiver.bodies["/tee"]) == sorted(bodies), "the tee changed a body")
        page = f"/v1/webhooks/{self.endpoint}/deliveries?state=delivered&limit=1000"
        wait_until(
            lambda: len(self.program.get(page).json["deliveries"]) == len(ids), 60,
            "every delivery is noted")

    # The backend asks.

    def agree_with_the_command(self):
        """The server's verdicts are those that the command line takes from the same messages."""
        # A purchase that nobody owns is shown under its own id there, and belongs to nobody here.
        verdicts = [each for each in self.command_verdicts() if "-" in each["customer"]]
        for verdict in verdicts:
            name = verdict["customer"]
            answer = self.program.get(f"/v1/customers/{name}/entitlements?at={AT}", "support")
            expect(answer.headers["cache-control"] == "no-store", "a past instant:", answer.headers)
            expect("etag" not in answer.headers, "a past instant:", answer.headers)
            mine = [
                each for each in answer.json["entitlements"]
                if each["entitlement"] == verdict["entitlement"]
            ]
            for key in ("access", "presumed", "until", "state", "product", "outlook", "nextChange"):
                expect(mine[0][key] == verdict[key], name, key, mine[0], verdict)
        expect(len(verdicts) >= 20, "only", len(verdicts), "verdicts")
        line = self.program.get(f"/v1/customers/{PAYING}/timeline", "support").json
        expect(len(line["statements"]) > 20, "statements:", len(line["statements"]))
        expect(all("entry" in each for each in line["statements"]), "a statement has no entry")
        early = "knownAt=2020-01-01T00:00:00Z"
        nothing = self.program.get(f"/v1/customers/{PAYING}?{early}").json
        expect(nothing["purchases"] == [], "known in 2020:", nothing)
        pro = self.program.get(f"/v1/customers/{PAYING}/entitlements/pro?{early}").json
        expect(pro["ground"]["kind"] == "noEvidence", "known in 2020:", pro)

    def command_verdicts(self):
        done = subprocess.run(
            [self.program.binary, "verdict", str(SAMPLE / "notifications.jsonl"), "--root",
             str(SAMPLE / "root.pem"), "--catalog", str(SAMPLE / "catalog.json"), "--at", AT,
             "--json"],
            capture_output=True, text=True, timeout=600, check=False)
        return json.loads(done.stdout)["verdicts"]

    def reuse_answers(self):
        path = f"/v1/customers/{OWNER}/entitlements/pro"
        first = self.program.get(path, "server")
        expect(first.json["access"] == "granted", first)
        expect(first.headers["cache-control"] == "private, max-age=60", first.headers)
        tag = {"If-None-Match": first.headers["etag"]}
        second = self.program.get(path, "server", headers=tag)
        expect((second.status, second.body) == (304, b""), "the same tag:", second)
        expect(second.headers["etag"] == first.headers["etag"], second.headers)
        other = self.program.get(path, "server", headers={"If-None-Match": '"other"'})
        expect(other.status == 200, "another tag:", other)
        nobody = self.program.get("/v1/customers/nobody/entitlements/pro", "server")
        expect(nobody.json["access"] == "denied", nobody)
        expect(nobody.headers["cache-control"] == "no-store", "a denial:", nobody.headers)

    def serve_apps(self):
        program = self.program
        path = f"/v1/customers/{PAYING}/entitlements"

        def headers(customer, **claims):
            return {"PaidUp-Customer-Token": program.customer_token(customer, **claims)}

        expect(program.get(path, "app", headers=headers(PAYING)).status == 200, "own customer")
        self.problem(program.get(path, "app"), 401, "customer-token-required")
        self.problem(program.get(path, "app", headers=headers(OWNER)), 403, "forbidden")
        late = headers(PAYING, iat=1, exp=2)
        self.problem(program.get(path, "app", headers=late), 401, "customer-token-refused")
        elsewhere = headers(PAYING, aud="elsewhere")
        self.problem(program.get(path, "app", headers=elsewhere), 401, "customer-token-refused")
        timeline = f"/v1/customers/{PAYING}/timeline"
        self.problem(program.get(timeline, "app", headers=headers(PAYING)), 403, "forbidden")

    def hand_over(self):
        program = self.program
        jws = next(m["signedTransactionInfo"] for m in self.messages if "signedTransactionInfo" in m)
        owner = payload(jws)["appAccountToken"]
        body = {"signedTransactions": [jws]}
        mine = program.post(f"/v1/customers/{owner}/transactions", body, "server")
        expect(mine.status == 200, mine)
        expect(mine.json["owned"] == [payload(jws)["originalTransactionId"]], mine)
        theirs = program.post("/v1/customers/somebody/transactions", body, "server")
        self.problem(theirs, 409, "owned-by-another")
        claim = {"originalTransactionIds": [LIFETIME]}
        claimed = program.post(f"/v1/customers/{OWNER}/transactions", claim, "server")
        expect(claimed.status == 200, claimed)
        expect((claimed.json["owned"], claimed.json["moved"]) == ([LIFETIME], []), claimed)
        expect(self.access(OWNER) == "granted", "claimed by its id")
        self.problem(
            program.post("/v1/customers/somebody/transactions", claim, "server"), 409,
            "owned-by-another")
        broken = {"signedTransactions": [jws[:-8] + "AAAAAAAA"]}
        self.problem(
            program.post(f"/v1/customers/{owner}/transactions", broken, "server"), 400,
            "not-authentic")
        token = {"PaidUp-Customer-Token": program.customer_token("buyer")}
        self.problem(
            program.post("/v1/customers/buyer/transactions", claim, "app", headers=token), 403,
            "forbidden")

    def repeat_writes(self):
        program = self.program
        path = "/v1/customers/buyer/grants"
        body = {"entitlement": "pro", "reason": "test"}
        key = {"Idempotency-Key": "once"}
        first = program.post(path, body, "support", headers=key)
        again = program.post(path, body, "support", headers=key)
        expect((first.status, again.status) == (201, 201), first, again)
        expect(first.body == again.body, "done twice:", first, again)
        expect(again.headers["idempotency-replayed"] == "true", again.headers)
        other = program.post(path, body | {"reason": "other"}, "support", headers=key)
        self.problem(other, 422, "idempotency-key-reused")
        expect(len(program.get(path).json["grants"]) == 1, "one grant")

    # The operator decides.

    def decide(self):
        program = self.program
        path = "/v1/customers/buyer"
        tag = {"If-None-Match": program.get(f"{path}/entitlements").headers["etag"]}
        grant = program.get(f"{path}/grants").json["grants"][0]["id"]
        revoked = program.ask("DELETE", f"{path}/grants/{grant}", "support")
        expect(revoked.status == 204, revoked)
        after = program.get(f"{path}/entitlements", headers=tag)
        expect(after.status == 200, "the tag outlived the grant:", after)
        expect(all(v["access"] == "denied" for v in after.json["entitlements"]), after)
        missing = program.ask("DELETE", f"{path}/grants/nothing", "support")
        self.problem(missing, 404, "unknown-grant")

        alias = program.post(f"{path}/aliases", {"sameAs": OWNER}, "server")
        expect(alias.status == 201, alias)
        expect(self.access("buyer") == "granted", "by the alias")
        undone = program.ask("DELETE", f"{path}/aliases/{OWNER}", "server")
        expect((undone.status, self.access("buyer")) == (204, "denied"), undone)
        self.problem(
            program.ask("DELETE", f"{path}/aliases/{OWNER}", "server"), 404, "unknown-alias")

        body = {"originalTransactionId": LIFETIME}
        moved = program.post(f"{path}/transfer", body, "server")
        expect(moved.status == 201, moved)
        expect((self.access("buyer"), self.access(OWNER)) == ("granted", "denied"), "moved")
        back = program.ask("DELETE", f"{path}/transfer/{LIFETIME}", "server")
        expect(back.status == 204, back)
        expect((self.access("buyer"), self.access(OWNER)) == ("denied", "granted"), "back")
        unknown = {"originalTransactionId": "1"}
        self.problem(
            program.post(f"{path}/transfer", unknown, "server"), 404, "unknown-transaction")

        token = program.post(f"{path}/account-token", role="server").json["appAccountToken"]
        same = program.post(f"{path}/account-token", role="server").json["appAccountToken"]
        expect(token == same, "another token:", token, same)
        named = program.get(f"/v1/account-tokens/{token.upper()}", "support").json
        expect(named["customer"] == "buyer", "the way back:", named)
        events = program.events()
        check_sequences(events)
        # Once by the grant, once by the alias, once by the transfer.
        told = [
            event["payload"]["type"] for event in events
            if event["payload"]["data"]["customer"] == "buyer"
        ]
        expect(told == ["access.granted", "access.ended"] * 3, "what the buyer was told:", told)

    def access(self, customer):
        return self.program.get(f"/v1/customers/{customer}/entitlements/pro").json["access"]

    def search(self):
        found = self.program.get(f"/v1/search?q={LIFETIME}", "support").json["purchases"]
        expect([hit["chain"]["id"] for hit in found] == [LIFETIME], found)
        owned = self.program.get(f"/v1/search?q={PAYING.upper()}", "support").json["purchases"]
        expect(owned and owned[0]["customers"] == [PAYING], "by account token:", owned)
        self.problem(self.program.get("/v1/search?q=", "support"), 400, "invalid-parameter")

    def change_the_catalog(self):
        program = self.program
        now = program.get("/v1/catalog")
        catalog = now.json["catalog"]
        without = json.loads(json.dumps(catalog))
        without["products"]["pro.lifetime"]["entitlements"] = []
        dry = program.ask("PUT", "/v1/catalog?dry-run", "admin", without).json
        expect({"customer": OWNER, "entitlement": "pro"} in dry["losses"], "losses:", dry)
        expect("version" not in dry and self.access(OWNER) == "granted", "only shown:", dry)
        stale = {"If-Match": '"catalog-0"'}
        self.problem(
            program.ask("PUT", "/v1/catalog", "admin", without, stale), 412, "precondition-failed")
        broken = program.ask("PUT", "/v1/catalog", "admin", {"products": {"a": {}}})
        self.problem(broken, 422, "invalid-catalog")
        match = {"If-Match": now.headers["etag"]}
        expect(program.ask("PUT", "/v1/catalog", "admin", without, match).status == 200, "put")
        expect(self.access(OWNER) == "denied", "the new catalog counts")
        expect(program.ask("PUT", "/v1/catalog", "admin", catalog).status == 200, "put back")
        expect(self.access(OWNER) == "granted", "the old catalog counts again")
        told = [
            (event["payload"]["type"], event["payload"]["data"]["reason"])
            for event in program.events()
            if event["payload"]["data"]["customer"] == OWNER
        ]
        for change in (("access.ended", "catalog"), ("access.granted", "catalog")):
            expect(change in told, change, "was not told:", told)

    def rotate(self):
        """For a day both secrets sign."""
        answer = self.program.post(f"/v1/webhooks/{self.endpoint}/secret", role="server").json
        self.receiver.expects("/events", answer["secret"])
        test = self.program.post(f"/v1/webhooks/{self.endpoint}/test", role="server").json
        expect(test["delivered"], "test event:", test)
        expect(not self.receiver.faults, "signatures:", self.receiver.faults[:3])

    def erase(self):
        program = self.program
        path = f"/v1/customers/{IN_GRACE}"
        answer = program.ask("DELETE", path, "server")
        expect(answer.status == 200, answer)
        expect((answer.json["purchases"], answer.json["customers"]) == (1, 1), answer)
        for later in ("", "/entitlements", "/entitlements/pro", "/timeline", "/grants"):
            self.problem(program.get(path + later), 410, "erased")
        self.problem(program.ask("DELETE", path, "server"), 410, "erased")
        own = [
            index for index, message in enumerate(self.messages)
            if IN_GRACE in self.account_tokens(message)
        ]
        kept = [index for index in own if index in self.entries]
        expect(answer.json["entries"] == len(kept), "entries:", answer, kept)
        for index in own:
            again = program.post(NOTIFICATIONS, self.messages[index], None).json
            expect((again["fate"], again["entry"]) == ("erased", None), "came back:", again)
        named = [e for e in program.events() if e["payload"]["data"]["customer"] == IN_GRACE]
        expect(named == [], "events of the erased:", named[:1])
        found = program.get(f"/v1/search?q={IN_GRACE}", "support").json["purchases"]
        expect(found == [], "found:", found)
        # They go on to the tee all the same, and leave the journal with that.
        bodies = self.acknowledged + [json.dumps(self.messages[index]).encode() for index in own]
        wait_until(
            lambda: len(self.receiver.bodies["/tee"]) >= len(bodies), 60, "the tee got these too")
        expect(sorted(self.receiver.bodies["/tee"]) == sorted(bodies), "the tee changed a body")
        wait_until(lambda: '"forwarded"' not in program.command("export"), 60, "none is kept")
        expect(self.access(OWNER) == "granted", "others keep theirs")

    def account_tokens(self, message):
        if "signedPayload" not in message:
            return [payload(message["signedTransactionInfo"]).get("appAccountToken")]
        data = payload(message["signedPayload"]).get("data", {})
        parts = [data.get("signedTransactionInfo"), data.get("signedRenewalInfo")]
        return [payload(part).get("appAccountToken") for part in parts if part]

    def read_the_audit_log(self):
        records = self.program.get("/v1/audit-log?limit=1000").json["records"]
        acts = {record["act"] for record in records}
        for act in ("key.create", "webhook.create", "webhook.rotate", "grant.create",
                    "grant.revoke", "alias.create", "alias.undo", "transfer.create",
                    "transfer.undo", "accountToken.create", "catalog.put", "customer.erase"):
            expect(act in acts, act, "is not in the audit log:", sorted(acts))
        numbers = [record["number"] for record in records]
        expect(numbers == sorted(numbers, reverse=True), "order:", numbers)
        expect(IN_GRACE not in json.dumps(records), "the erased stand in the audit log")
        log = self.program.log.read_text()
        for secret in (PAYING, IN_GRACE, self.program.keys["admin"]["key"], "eyJ"):
            expect(secret not in log, "in a line of the log:", secret)

    def end(self):
        """SIGTERM ends it in good order, and everything follows from the journal."""
        self.program.stop()
        said = self.program.command("rebuild", codes=(0, 1))
        expect("all equal" in said, said)
        self.program.start()
        expect(self.access(OWNER) == "granted", "after a restart")
        self.program.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paidup")
    arguments = parser.parse_args()
    receiver = Receiver()
    with tempfile.TemporaryDirectory() as path, Folder(arguments.paidup, path) as folder:
        try:
            check_clock()
            Life(folder, receiver).run()
        except Failure as failure:
            print(f"life: FAILED: {failure}", file=sys.stderr)
            return 1
        finally:
            receiver.close()
    print("life: passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
