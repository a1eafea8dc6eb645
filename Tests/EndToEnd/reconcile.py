# SPDX-License-Identifier: Apache-2.0
"""The real server asks the real simulator, over sockets, where its store fell silent.

    reconcile.py PAIDUP
"""

import socket
import sys
import tempfile
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from paidup import Failure, Program, expect, wait_until
from simulator import Simulator

TOKEN = "5c1f9e9e-7a3a-4a53-9c0e-2f8f6d1f0a01"
KEY_ID, ISSUER = "2X9R4HXF34", "57246542-96fe-1a63-e053-0824d011072a"
CATALOG = '{"version": 1, "products": {"pro.week": {"entitlements": ["pro"]}}}'


def write_key(folder):
    key = ec.generate_private_key(ec.SECP256R1())
    private = folder / "AuthKey.p8"
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption()))
    public = folder / "public.pem"
    public.write_bytes(
        key.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo))
    return private, public


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def metric(program, name):
    """The sum of a metric's series whose line begins so."""
    lines = program.ask("GET", "/metrics", "server").body.decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(name))


def check(binary, folder):
    private, public = write_key(folder)
    # A week was bought ten minutes more than a week ago: the renewal is overdue.
    start = datetime.now(timezone.utc) - timedelta(days=7, minutes=10)
    port = free_port()
    store = Simulator(
        binary, folder, "--notify", f"http://127.0.0.1:{port}/v1/app-store/notifications", "--product", "pro.week:P7D", "--start",
        start.strftime("%Y-%m-%dT%H:%M:%SZ"), "--api-key", str(public), "--api-key-id", KEY_ID,
        "--api-issuer", ISSUER)
    catalog = folder / "catalog.json"
    catalog.write_text(CATALOG)
    url = f"http://127.0.0.1:{store.port}"
    program = Program(
        binary, folder / "server", listen={"address": "127.0.0.1", "port": port}, roots=str(store.root), catalog=str(catalog),
        appStoreServerAPI={
            "issuerId": ISSUER, "keyId": KEY_ID, "privateKeyFile": str(private),
            "historyEverySeconds": 10, "baseURLs": {"production": url, "sandbox": url},
            "consumptionInformation": {"send": True, "refundPreference": "decline"},
        })
    try:
        program.make_keys(("server", "support", "admin"))
        program.start()
        answers(store, program)
        refund_requests(store, program)
    finally:
        program.close()
        store.stop()
    said = program.command("rebuild", codes=(0, 1))
    expect("all equal" in said, said)


def answers(store, program):
    def verdict():
        return program.ask("GET", f"/v1/customers/{TOKEN}/entitlements/pro", "server").json

    store.run("faults", "apiOut=true")
    store.act("subscribe", customer="anna", product="pro.week", token=TOKEN)
    wait_until(lambda: verdict()["access"] == "granted", 20, "the purchase has arrived")
    store.run("faults", "lossPercent=100")
    wait_until(
        lambda: metric(program, 'paidup_store_requests_total{question="statuses",outcome="unanswered"'),
        30, "the store was asked in vain")
    now = verdict()
    expect(now["access"] == "granted" and now["presumed"], "an outage locks out:", now)
    doubts = program.ask("GET", "/v1/doubts", "support").json
    expect(doubts["open"] == 1 and doubts["doubts"][0]["reason"] == "renewalLeeway", doubts)
    print("  an outage of the store locks nobody out")

    store.run("advance", "7d10m")
    store.run("faults", "apiOut=false")
    wait_until(lambda: not verdict()["presumed"], 60, "the renewal that was lost is known")
    expect(verdict()["access"] == "granted", verdict())
    wait_until(
        lambda: program.ask("GET", "/v1/doubts", "support").json["open"] == 0, 10, "no doubt is left")
    print("  a renewal that was lost is asked for")

    store.act("refund", customer="anna", product="pro.week")
    wait_until(lambda: verdict()["access"] == "denied", 60, "the refund that was lost is known")
    expect(verdict()["state"] == "revoked", verdict())
    expect(metric(program, "paidup_recovered_messages_total") >= 1, "nothing was recovered")
    print("  a refund that was lost is read from the history")


def refund_requests(store, program):
    """The store's questions about refund requests, the second of a customer who agreed."""
    path = f"/v1/customers/{TOKEN}/consumption-consent"

    def ended(outcome):
        return metric(program, f'paidup_consumption_answers_total{{outcome="{outcome}"}}')

    store.run("faults", "lossPercent=0")
    store.act("subscribe", customer="anna", product="pro.week")
    store.act("request-refund", customer="anna", product="pro.week")
    wait_until(lambda: ended("withheld") == 1, 30, "without consent nothing is sent")
    store.act("decline-refund", customer="anna", product="pro.week")
    answer = program.ask("PUT", path, "server", {"consented": True})
    expect(answer.status == 200 and answer.json["consented"], answer)
    store.run("faults", "apiStatus=500", "apiCount=1")
    store.act("request-refund", customer="anna", product="pro.week")
    wait_until(lambda: ended("sent") == 1, 60, "the store has its answer")
    log = program.ask("GET", "/v1/audit-log?limit=9", "admin").json["records"]
    acts = [each["act"] for each in log]
    expect(acts.count("consumption.sent") == 1, acts)
    print("  a refund request is answered for who agreed, once")


def main():
    try:
        with tempfile.TemporaryDirectory() as path:
            begin = time.monotonic()
            check(sys.argv[1], Path(path))
            print(f"reconcile: passed in {time.monotonic() - begin:.0f} s")
    except Failure as failure:
        print(f"reconcile: FAILED: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
