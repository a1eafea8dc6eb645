# SPDX-License-Identifier: Apache-2.0
"""Holds the simulated App Store against Apple's Python library, over sockets.

    simulator.py PAIDUP

The library verifies what the simulator signs, its client asks every endpoint, and the receiver of
Examples/python-receiver serves whom the simulator's own state says is to be served.
"""

import json
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import uuid
import warnings
from pathlib import Path

from appstoreserverlibrary.api_client import (
    APIException, AppStoreServerAPIClient, GetTransactionHistoryVersion,
)
from appstoreserverlibrary.models.ConsumptionRequest import ConsumptionRequest
from appstoreserverlibrary.models.ConsumptionRequestV1 import ConsumptionRequestV1
from appstoreserverlibrary.models.DeliveryStatus import DeliveryStatus
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.ExtendReasonCode import ExtendReasonCode
from appstoreserverlibrary.models.ExtendRenewalDateRequest import ExtendRenewalDateRequest
from appstoreserverlibrary.models.MassExtendRenewalDateRequest import MassExtendRenewalDateRequest
from appstoreserverlibrary.models.NotificationHistoryRequest import NotificationHistoryRequest
from appstoreserverlibrary.models.TransactionHistoryRequest import TransactionHistoryRequest
from appstoreserverlibrary.models.UpdateAppAccountTokenRequest import UpdateAppAccountTokenRequest
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from paidup import ROOT, Failure, expect, wait_until

BUNDLE_ID = "com.example.app"
APP_APPLE_ID = 1234567890
START = 1767225600000
TOKEN = "5c1f9e9e-7a3a-4a53-9c0e-2f8f6d1f0a01"


class Simulator:
    """The program, and what drives it."""

    def __init__(self, binary, folder, *options):
        self.binary, self.folder = binary, Path(folder)
        self.root = self.folder / "root.pem"
        self.root.unlink(missing_ok=True)
        log = self.folder / "simulator.log"
        with log.open("w") as file:
            self.process = subprocess.Popen(
                [binary, "simulate", "--port", "0", "--export-root", str(self.root), *options],
                stderr=file,
            )
        line = wait_until(lambda: "127.0.0.1:" in log.read_text() and log.read_text(), 20, "listens")
        self.port = int(line.split("127.0.0.1:")[1].split(";")[0])

    def run(self, *words):
        """A command line to the simulator; the answer as JSON."""
        url = f"http://127.0.0.1:{self.port}"
        done = subprocess.run(
            [self.binary, "simulate", *words, "--url", url], capture_output=True, text=True
        )
        expect(done.returncode == 0, words, done.stderr)
        return json.loads(done.stdout)

    def act(self, act, **values):
        options = []
        for name, value in values.items():
            options += [f"--{name}", str(value)]
        return self.run("act", act, *options)["said"]

    def advance(self, length):
        """The same without a process, for many steps."""
        body = json.dumps({"by": length}).encode()
        return get(f"http://127.0.0.1:{self.port}/control/advance", body)

    def is_due(self, customer, product):
        url = f"http://127.0.0.1:{self.port}/control/service?customer={customer}&product={product}"
        return get(url)["service"][0]["intervals"][-1]["due"]

    def stop(self):
        self.process.terminate()
        self.process.wait(10)


def get(url, body=None):
    """A JSON answer; with a body it is posted."""
    with urllib.request.urlopen(urllib.request.Request(url, body), timeout=60) as answer:
        return json.load(answer)


class Client(AppStoreServerAPIClient):
    """Apple's client with another host."""

    def __init__(self, port, key):
        pem = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        super().__init__(pem, "KEY1", "ISSUER1", BUNDLE_ID, Environment.PRODUCTION)
        self._base_url = f"http://127.0.0.1:{port}"


def verifier(root):
    certificate = x509.load_pem_x509_certificate(Path(root).read_bytes())
    return SignedDataVerifier(
        [certificate.public_bytes(serialization.Encoding.DER)], False, Environment.PRODUCTION,
        BUNDLE_ID, APP_APPLE_ID,
    )


def refusal(action):
    """The number of the error that an action ends with."""
    try:
        action()
    except APIException as error:
        return error.raw_api_error or error.http_status_code
    raise Failure("expected an error of the API")


def check_client(binary, folder):
    """Every endpoint, through Apple's client, with a key that the simulator knows."""
    key = ec.generate_private_key(ec.SECP256R1())
    public = Path(folder) / "key.pem"
    public.write_bytes(
        key.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )
    )
    simulator = Simulator(
        binary, folder, "--api-key", str(public), "--api-key-id", "KEY1", "--api-issuer", "ISSUER1",
        "--notify", "http://127.0.0.1:9/nobody",
    )
    try:
        client, check = Client(simulator.port, key), verifier(simulator.root)
        stranger = Client(simulator.port, ec.generate_private_key(ec.SECP256R1()))
        said = simulator.act("subscribe", customer="anna", product="pro.month")
        one = said[0]["transactionId"]
        expect(refusal(lambda: stranger.get_transaction_info(one)) == 401, "a stranger's token")
        check_reading(client, check, one, simulator)
        check_writing(client, check, one, simulator)
        check_faults(client, one, simulator)
    finally:
        simulator.stop()
    print("client: every endpoint answers Apple's library")


def check_reading(client, check, one, simulator):
    info = client.get_transaction_info(one)
    transaction = check.verify_and_decode_signed_transaction(info.signedTransactionInfo)
    expect(transaction.transactionId == one, "transaction info")
    expect(transaction.productId == "pro.month", "product")
    simulator.run("advance", "800d")
    seen, revision = [], None
    while True:
        page = client.get_transaction_history(
            one, revision, TransactionHistoryRequest(), GetTransactionHistoryVersion.V2
        )
        seen += [
            check.verify_and_decode_signed_transaction(each).transactionId
            for each in page.signedTransactions
        ]
        revision = page.revision
        if not page.hasMore:
            break
    expect(len(seen) == len(set(seen)) == 27, "history", len(seen))
    old = client.get_transaction_history(one, None, TransactionHistoryRequest())
    expect(len(old.signedTransactions) == 20 and old.hasMore, "history, first version")
    item = client.get_all_subscription_statuses(one).data[0].lastTransactions[0]
    expect(item.rawStatus == 1, "status")
    renewal = check.verify_and_decode_renewal_info(item.signedRenewalInfo)
    expect(renewal.rawAutoRenewStatus == 1 and renewal.renewalPrice == 9990, "renewal info")
    app = client.get_app_transaction_info(one).signedAppTransactionInfo
    expect(check.verify_and_decode_app_transaction(app).bundleId == BUNDLE_ID, "app transaction")
    shown = simulator.run("show", "customers")["customers"][0]["transactions"]
    found = client.look_up_order_id(shown[0]["orderId"])
    expect(found.rawStatus == 0 and len(found.signedTransactions) == 1, "order")
    expect(refusal(lambda: client.get_transaction_info("1")) == 4040010, "unknown transaction")


def check_writing(client, check, one, simulator):
    client.set_app_account_token(one, UpdateAppAccountTokenRequest(appAccountToken=TOKEN))
    info = client.get_transaction_info(one).signedTransactionInfo
    expect(str(check.verify_and_decode_signed_transaction(info).appAccountToken) == TOKEN, "token")
    client.finish_transaction(one)
    moved = client.extend_subscription_renewal_date(
        one, ExtendRenewalDateRequest(10, ExtendReasonCode.CUSTOMER_SATISFACTION, "r1")
    )
    expect(moved.success and moved.effectiveDate > START, "extension")
    request = str(uuid.uuid4())
    client.extend_renewal_date_for_all_active_subscribers(
        MassExtendRenewalDateRequest(5, ExtendReasonCode.OTHER, request, None, "pro.month")
    )
    simulator.run("advance", "2h")
    done = client.get_status_of_subscription_renewal_date_extensions(request, "pro.month")
    expect(done.complete and done.succeededCount == 1, "extension for all")
    coins = simulator.act("buy", customer="anna", product="coins")[0]["transactionId"]
    client.send_consumption_data(coins, ConsumptionRequestV1(customerConsented=True))
    client.send_consumption_information(
        coins, ConsumptionRequest(True, False, DeliveryStatus.DELIVERED, 50000)
    )
    simulator.act("refund", customer="anna", product="coins")
    refunds = client.get_refund_history(coins, None)
    refunded = check.verify_and_decode_signed_transaction(refunds.signedTransactions[0])
    expect(refunded.rawRevocationType == "REFUND_FULL", "refund history")
    token = client.request_test_notification().testNotificationToken
    simulator.run("advance", "1s")
    test = client.get_test_notification_status(token)
    sent = check.verify_and_decode_notification(test.signedPayload)
    expect(sent.rawNotificationType == "TEST" and len(test.sendAttempts) == 1, "test notification")
    now = simulator.run("show", "clock")["milliseconds"]
    request = NotificationHistoryRequest(startDate=now - 100 * 86_400_000, endDate=now)
    history = client.get_notification_history(None, request)
    expect(len(history.notificationHistory) > 5, "notification history")
    for item in history.notificationHistory:
        check.verify_and_decode_notification(item.signedPayload)


def check_faults(client, one, simulator):
    simulator.run("faults", "apiStatus=429", "apiCount=1")
    expect(refusal(lambda: client.get_transaction_info(one)) == 4290000, "rate limit")
    client.get_transaction_info(one)
    simulator.run("faults", "apiStatus=500")
    expect(refusal(lambda: client.get_transaction_info(one)) == 5000000, "5xx")
    simulator.run("faults", "apiStatus=200", "apiOut=true")
    expect(refusal(lambda: client.get_transaction_info(one)) == 503, "outage")
    simulator.run("faults", "apiOut=false")


# Acts with the days before them, and products whose service is held against the receiver's.
STORY = [
    ("0d", "subscribe", {"token": TOKEN, "product": "pro.month", "offer": "trial"}),
    ("8d", "turn-off-renewal", {"product": "pro.month"}),
    ("2d", "turn-on-renewal", {"product": "pro.month"}),
    ("1d", "break-payment", {}),
    ("40d", "fix-payment", {}),
    ("3d", "request-refund", {"product": "pro.month"}),
    ("1d", "refund", {"product": "pro.month"}),
    ("1d", "reverse-refund", {"product": "pro.month"}),
    ("70d", "subscribe", {"product": "pro.month"}),
    ("1d", "break-payment", {}),
    ("200d", "fix-payment", {}),
]


def check_receiver(binary, folder):
    """The example receives what the simulator posts, and serves whom it is to serve."""
    log = Path(folder) / "receiver.log"
    simulator = receiver = None
    try:
        root = Path(folder) / "root.pem"
        first = Simulator(binary, folder)
        first.stop()
        with log.open("w") as file:
            receiver = subprocess.Popen(
                [sys.executable, str(ROOT / "Examples/python-receiver/receiver.py"), str(root), "0"],
                stdout=file,
            )
        line = wait_until(lambda: "127.0.0.1:" in log.read_text() and log.read_text(), 20, "receiver")
        url = "http://127.0.0.1:" + line.split("127.0.0.1:")[1].split()[0]
        simulator = Simulator(binary, folder, "--grace", "16", "--notify", f"{url}/apple")
        held = 0
        for days, act, values in STORY:
            for _ in range(int(days[:-1])):
                simulator.advance("1d")
                held += hold(simulator, url, act)
            simulator.act(act, customer="anna", **values)
            held += hold(simulator, url, act)
        check_certificates(simulator, url)
    finally:
        for process in (simulator and simulator.process, receiver):
            if process:
                process.terminate()
                process.wait(10)
    expect("refused" in log.read_text(), "the faults were seen")
    print(f"receiver: {held} answers of the example are those of the simulator")


def hold(simulator, url, act):
    served = get(f"{url}/served/{TOKEN}")["served"]
    expect(served == simulator.is_due("anna", "pro.month"), "before or at", act)
    return 1


def check_certificates(simulator, url):
    for fault in ("expired", "wrong-root"):
        simulator.run("faults", f"certificate={fault}")
        said = simulator.act("test-notification")
        result = said[-1]["attempts"][-1]["result"]
        expect(result == "UNSUCCESSFUL_HTTP_RESPONSE_CODE", fault, result)
    simulator.run("faults", "certificate=none")
    said = simulator.act("test-notification")
    expect(said[-1]["attempts"][-1]["result"] == "SUCCESS", "a sound certificate")


def check_seed(binary, folder):
    """The same seed and orders give the same bytes."""
    found = []
    for seed in ("7", "7", "8"):
        simulator = Simulator(binary, folder, "--seed", seed)
        try:
            said = simulator.act("subscribe", customer="anna", product="pro.month")
            body = json.dumps({"startDate": START, "endDate": START}).encode()
            url = f"http://127.0.0.1:{simulator.port}/inApps/v1/notifications/history"
            found.append((simulator.root.read_bytes(), said[0]["uuid"], get(url, body)))
        finally:
            simulator.stop()
    expect(found[0] == found[1] and found[0] != found[2], "seeds")
    print("seed: the same bytes")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    begin = time.monotonic()
    # The older endpoint is asked on purpose.
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    with tempfile.TemporaryDirectory() as folder:
        try:
            for check in (check_seed, check_client, check_receiver):
                check(sys.argv[1], folder)
        except (Failure, VerificationException, urllib.error.URLError) as error:
            print(f"FAILED: {error!r}", file=sys.stderr)
            sys.exit(1)
    print(f"simulator: ok, {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
