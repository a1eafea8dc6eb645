# SPDX-License-Identifier: Apache-2.0
"""Holds our client of the App Store Server API against Apple's own Python library.

    peer.py PAIDUP

Both are asked for the same, of a small server that only notes what it was sent. Method, path,
query and body must be the same, and the claims of the token; where they differ on purpose, it stands
in DIFFERENCES. Our offer signatures must hold under the public key, over the message that the
library signs.
"""

import base64
import json
import os
import shlex
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import jwt
from appstoreserverlibrary import jws_signature_creator as creators
from appstoreserverlibrary.api_client import AppStoreServerAPIClient, GetTransactionHistoryVersion
from appstoreserverlibrary.models import (
    ConsumptionRequest, ConsumptionRequestV1, ExtendRenewalDateRequest,
    MassExtendRenewalDateRequest, NotificationHistoryRequest, TransactionHistoryRequest,
    UpdateAppAccountTokenRequest)
from appstoreserverlibrary.models.AccountTenure import AccountTenure
from appstoreserverlibrary.models.ConsumptionStatus import ConsumptionStatus
from appstoreserverlibrary.models.DeliveryStatus import DeliveryStatus
from appstoreserverlibrary.models.DeliveryStatusV1 import DeliveryStatusV1
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.ExtendReasonCode import ExtendReasonCode
from appstoreserverlibrary.models.InAppOwnershipType import InAppOwnershipType
from appstoreserverlibrary.models.LifetimeDollarsPurchased import LifetimeDollarsPurchased
from appstoreserverlibrary.models.LifetimeDollarsRefunded import LifetimeDollarsRefunded
from appstoreserverlibrary.models.NotificationTypeV2 import NotificationTypeV2
from appstoreserverlibrary.models.Platform import Platform
from appstoreserverlibrary.models.PlayTime import PlayTime
from appstoreserverlibrary.models.RefundPreference import RefundPreference
from appstoreserverlibrary.models.RefundPreferenceV1 import RefundPreferenceV1
from appstoreserverlibrary.models.Status import Status
from appstoreserverlibrary.models.Subtype import Subtype
from appstoreserverlibrary.models.TransactionHistoryRequest import Order, ProductType
from appstoreserverlibrary.models.UserStatus import UserStatus
from appstoreserverlibrary.promotional_offer import PromotionalOfferSignatureCreator
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from paidup import ROOT, expect

KEY_ID, ISSUER, APP = "2X9R4HXF34", "57246542-96fe-1a63-e053-0824d011072a", "com.example.app"
TOKEN = "7E3FB204-2EFB-4CE2-9E36-2AD2C1A43B92"
DAY = 86_400_000
START, END = 1_785_456_000_000, 1_785_456_000_000 + 30 * DAY
SINCE, UNTIL = "2026-07-31T00:00:00Z", "2026-08-30T00:00:00Z"
# The library writes a Boolean of a query as Python does; the page says `true` or `false`.
DIFFERENCES = {("revoked", "True"): ("revoked", "true"), ("revoked", "False"): ("revoked", "false")}


class Recorder(BaseHTTPRequestHandler):
    """Notes each request, and answers with what is empty and valid."""

    def do(self):
        size = int(self.headers.get("Content-Length") or 0)
        self.server.noted.append((
            self.command, self.path, {k.lower(): v for k, v in self.headers.items()},
            self.rfile.read(size)))
        answers = self.server.answers
        status, headers, body = answers.pop(0) if answers else (200, {}, b'{"hasMore":false}')
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_PUT = do_POST = do

    def log_message(self, *arguments):
        pass


class Both:
    """Our program and the library, before one recorder."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key()
        pem = self.private.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption())
        self.key_file = folder / "AuthKey.p8"
        self.key_file.write_bytes(pem)
        self.pem = pem
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Recorder)
        self.server.noted, self.server.answers = [], []
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.library = AppStoreServerAPIClient(
            pem, KEY_ID, ISSUER, APP, Environment.PRODUCTION)
        self.library._base_url = self.url

    def run(self, *arguments, store=True, code=0):
        command = [
            self.binary, "app-store", *arguments, "--key-file", str(self.key_file),
            "--key-id", KEY_ID, "--issuer-id", ISSUER, "--bundle-id", APP]
        if store:
            command += ["--base-url", self.url]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        expect(done.returncode == code, arguments, "ended with", done.returncode, done.stderr)
        return json.loads(done.stdout) if code == 0 or done.stdout else done.stderr

    def answering(self, *answers):
        """What the store answers next: a status, an object, and headers."""
        self.server.noted = []
        self.server.answers = [
            (each[0], each[2] if len(each) > 2 else {}, json.dumps(each[1]).encode())
            for each in answers]

    def noted(self):
        noted, self.server.noted = self.server.noted, []
        expect(len(noted) == 1, "expected one request, found", noted)
        return noted[0]

    def same(self, name, ours, theirs):
        """Runs both and holds what came of it against each other."""
        self.run(*ours)
        our = self.noted()
        theirs(self.library)
        their = self.noted()
        expect(our[0] == their[0], name, "method", our[0], their[0])
        (our_path, our_query), (their_path, their_query) = (
            (urlsplit(each[1]).path, parse_qsl(urlsplit(each[1]).query, keep_blank_values=True))
            for each in (our, their))
        their_query = [DIFFERENCES.get(pair, pair) for pair in their_query]
        expect(our_path == their_path, name, "path", our_path, their_path)
        expect(our_query == their_query, name, "query", our_query, their_query)
        self.same_body(name, our, their)
        self.same_token(name, our, their)

    @staticmethod
    def same_body(name, our, their):
        """Byte for byte but for the blanks that the library writes, so in the same order too."""
        if not their[3]:
            expect(not our[3], name, "has a body", our[3])
            return
        pairs = json.loads(their[3], object_pairs_hook=list)
        expect(json.loads(our[3], object_pairs_hook=list) == pairs, name, "body", our[3], their[3])
        compact = json.dumps(json.loads(their[3]), separators=(",", ":"), ensure_ascii=False)
        expect(our[3] == compact.encode(), name, "bytes", our[3], compact)
        expect(our[2]["content-type"] == their[2]["content-type"] == "application/json",
               name, "content type", our[2], their[2])

    def same_token(self, name, our, their):
        expect(our[2]["accept"] == their[2]["accept"], name, "accept", our[2], their[2])
        headers, claims = zip(*(self.taken_apart(each[2]["authorization"]) for each in (our, their)))
        expect(headers[0] == headers[1], name, "the bytes of the token's header", headers)
        for claim in ("iss", "aud", "bid"):
            expect(claims[0][claim] == claims[1][claim], name, claim, claims)
        now = time.time()
        expect(claims[0]["iat"] <= now < claims[0]["exp"], name, "times", claims[0], now)
        expect(claims[0]["exp"] - claims[0]["iat"] <= 3600, name, "life", claims[0])
        expect(set(claims[0]) - set(claims[1]) <= {"iat"}, name, "claims", claims)

    def taken_apart(self, authorization):
        kind, token = authorization.split(" ")
        expect(kind == "Bearer", "authorization", kind)
        claims = jwt.decode(token, self.public, algorithms=["ES256"], audience="appstoreconnect-v1")
        return token.split(".")[0], claims


def history(version, revision=None, **filters):
    request = TransactionHistoryRequest.TransactionHistoryRequest(**filters)
    return lambda library: library.get_transaction_history("1001", revision, request, version)


def check_reading(both):
    v1, v2 = GetTransactionHistoryVersion.V1, GetTransactionHistoryVersion.V2
    rows = {
        "history": (["history", "1001"], history(v2)),
        "history, filtered": (
            ["history", "1001", "--since", SINCE, "--until", UNTIL, "--product", "pro.month",
             "--product", "a b&c=ü", "--type", "AUTO_RENEWABLE", "--type", "CONSUMABLE",
             "--sort", "DESCENDING", "--group", "20901234", "--ownership", "PURCHASED",
             "--revoked", "false", "--from", "r+1/2="],
            history(
                v2, "r+1/2=", startDate=START, endDate=END,
                productIds=["pro.month", "a b&c=ü"],
                productTypes=[ProductType.AUTO_RENEWABLE, ProductType.CONSUMABLE],
                sort=Order.DESCENDING, subscriptionGroupIdentifiers=["20901234"],
                inAppOwnershipType=InAppOwnershipType.PURCHASED, revoked=False)),
        "history V1": (
            ["history", "1001", "--v1", "--revoked", "true"], history(v1, revoked=True)),
        "transaction": (["transaction", "1001"], lambda it: it.get_transaction_info("1001")),
        "app transaction": (
            ["app-transaction", "70434"], lambda it: it.get_app_transaction_info("70434")),
        "status": (["status", "1001"], lambda it: it.get_all_subscription_statuses("1001", None)),
        "status, filtered": (
            ["status", "1001", "--status", "1", "--status", "4"],
            lambda it: it.get_all_subscription_statuses(
                "1001", [Status.ACTIVE, Status.BILLING_GRACE_PERIOD])),
        "order": (["order", "MK5TTTVWJH"], lambda it: it.look_up_order_id("MK5TTTVWJH")),
        "refunds": (["refunds", "1001"], lambda it: it.get_refund_history("1001", None)),
        "refunds, resumed": (
            ["refunds", "1001", "--from", "r1"], lambda it: it.get_refund_history("1001", "r1")),
        "extension's status": (
            ["extend-status", "r1", "--product", "pro.month"],
            lambda it: it.get_status_of_subscription_renewal_date_extensions("r1", "pro.month")),
        "notifications": (
            ["notifications", "--since", SINCE, "--until", UNTIL],
            lambda it: it.get_notification_history(
                None, NotificationHistoryRequest.NotificationHistoryRequest(
                    startDate=START, endDate=END))),
        "notifications, filtered": (
            ["notifications", "--since", SINCE, "--until", UNTIL, "--type", "SUBSCRIBED",
             "--subtype", "INITIAL_BUY", "--only-failures", "--from", "t/1"],
            lambda it: it.get_notification_history(
                "t/1", NotificationHistoryRequest.NotificationHistoryRequest(
                    startDate=START, endDate=END, notificationType=NotificationTypeV2.SUBSCRIBED,
                    notificationSubtype=Subtype.INITIAL_BUY, onlyFailures=True))),
        "notifications of a customer": (
            ["notifications", "--since", SINCE, "--until", UNTIL, "--transaction", "1001"],
            lambda it: it.get_notification_history(
                None, NotificationHistoryRequest.NotificationHistoryRequest(
                    startDate=START, endDate=END, transactionId="1001"))),
        "test notification": (
            ["test-notification"], lambda it: it.request_test_notification()),
        "test's status": (
            ["test-status", "ce3af791-365e_1"],
            lambda it: it.get_test_notification_status("ce3af791-365e_1")),
    }
    for name, (ours, theirs) in rows.items():
        both.same(name, ours, theirs)
    return len(rows)


def check_changing(both):
    extend = ["--days", "45", "--request-id", "r1", "--yes"]
    rows = {
        "extend": (
            ["extend", "1001", "--reason", "satisfaction", *extend],
            lambda it: it.extend_subscription_renewal_date(
                "1001", ExtendRenewalDateRequest.ExtendRenewalDateRequest(
                    extendByDays=45, extendReasonCode=ExtendReasonCode.CUSTOMER_SATISFACTION,
                    requestIdentifier="r1"))),
        "extend all": (
            ["extend-mass", "pro.month", "--reason", "outage", "--storefronts", "USA,MEX", *extend],
            lambda it: it.extend_renewal_date_for_all_active_subscribers(
                MassExtendRenewalDateRequest.MassExtendRenewalDateRequest(
                    extendByDays=45, extendReasonCode=ExtendReasonCode.SERVICE_ISSUE_OR_OUTAGE,
                    requestIdentifier="r1", storefrontCountryCodes=["USA", "MEX"],
                    productId="pro.month"))),
        "set token": (
            ["set-token", "1001", "--account-token", TOKEN, "--yes"],
            lambda it: it.set_app_account_token(
                "1001", UpdateAppAccountTokenRequest.UpdateAppAccountTokenRequest(
                    appAccountToken=TOKEN.lower()))),
        "finish": (["finish", "1001", "--yes"], lambda it: it.finish_transaction("1001")),
        "consumption": (
            ["consumption", "1001", "--consented", "--consumed", "50", "--sample",
             "--refund", "grant-prorated", "--yes"],
            lambda it: it.send_consumption_information(
                "1001", ConsumptionRequest.ConsumptionRequest(
                    customerConsented=True, sampleContentProvided=True,
                    deliveryStatus=DeliveryStatus.DELIVERED, consumptionPercentage=50_000,
                    refundPreference=RefundPreference.GRANT_PRORATED))),
        "consumption, undelivered": (
            ["consumption", "1001", "--consented", "--delivery", "server-outage", "--yes"],
            lambda it: it.send_consumption_information(
                "1001", ConsumptionRequest.ConsumptionRequest(
                    customerConsented=True, sampleContentProvided=False,
                    deliveryStatus=DeliveryStatus.UNDELIVERED_SERVER_OUTAGE))),
        "consumption V1": (
            ["consumption", "1001", "--v1", "--consented", "--consumed", "30", "--refund",
             "decline", "--account-token", TOKEN, "--account-since", "2000-01-01T00:00:00Z",
             "--yes"],
            lambda it: it.send_consumption_data(
                "1001", ConsumptionRequestV1.ConsumptionRequestV1(
                    customerConsented=True,
                    consumptionStatus=ConsumptionStatus.PARTIALLY_CONSUMED,
                    platform=Platform.UNDECLARED, sampleContentProvided=False,
                    deliveryStatus=DeliveryStatusV1.DELIVERED_AND_WORKING_PROPERLY,
                    appAccountToken=TOKEN.lower(),
                    accountTenure=AccountTenure.GREATER_THAN_THREE_HUNDRED_SIXTY_FIVE_DAYS,
                    playTime=PlayTime.UNDECLARED,
                    lifetimeDollarsRefunded=LifetimeDollarsRefunded.UNDECLARED,
                    lifetimeDollarsPurchased=LifetimeDollarsPurchased.UNDECLARED,
                    userStatus=UserStatus.UNDECLARED,
                    refundPreference=RefundPreferenceV1.PREFER_DECLINE))),
    }
    for name, (ours, theirs) in rows.items():
        both.same(name, ours, theirs)
    return len(rows)


class Capturing:
    """Stands for the key: keeps the message that the library would sign."""

    def sign(self, message, algorithm):
        self.message = message
        return b""


def check_first_offers(both):
    """The signatures of the original API, over the message that the library makes."""
    rows = [("pro.month", "back10", "Some.One", 1), ("pro.Month", "b", "", 1_785_456_000_123)]
    for product, offer, user, timestamp in rows:
        nonce = uuid.uuid4()
        instant = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(timestamp // 1000))
        arguments = [
            "sign-offer", "--kind", "promotional-v1", "--product", product, "--offer", offer,
            "--nonce", str(nonce).upper(), "--at", f"{instant}.{timestamp % 1000:03}Z"]
        answer = both.run(*arguments, *(["--username", user] if user else []), store=False)
        expect(answer["timestamp"] == timestamp, "timestamp", answer)
        creator = PromotionalOfferSignatureCreator(both.pem, KEY_ID, APP)
        creator._signing_key = Capturing()
        creator.create_signature(product, offer, user, nonce, timestamp)
        message = creator._signing_key.message
        signature = base64.b64decode(answer["signature"], validate=True)
        both.public.verify(signature, message, ec.ECDSA(hashes.SHA256()))
        try:
            both.public.verify(signature, message + b"x", ec.ECDSA(hashes.SHA256()))
            expect(False, "the signature holds over another message")
        except InvalidSignature:
            pass
    return len(rows)


def check_jws_offers(both, folder):
    request = {
        "operation": "CREATE_ONE_TIME_CHARGE", "version": "1", "currency": "USD",
        "requestInfo": {"requestReferenceId": str(uuid.uuid4())}, "taxCode": "C003-00-1",
        "item": {"SKU": "s", "description": "Ümläut", "displayName": "d", "price": 4990}}
    file = folder / "request.json"
    file.write_text(json.dumps(request))

    class Request(creators.AdvancedCommerceAPIInAppRequest):
        pass

    arguments = (both.pem, KEY_ID, ISSUER, APP)
    promotional = creators.PromotionalOfferV2SignatureCreator(*arguments)
    introductory = creators.IntroductoryOfferEligibilitySignatureCreator(*arguments)
    advanced = creators.AdvancedCommerceAPIInAppSignatureCreator(*arguments)
    encoded = base64.b64encode(json.dumps(request).encode()).decode()
    rows = {
        "promotional": (
            ["--product", "p", "--offer", "o", "--transaction", "1001"],
            promotional.create_signature("p", "o", "1001")),
        "promotional, unbound": (
            ["--product", "p", "--offer", "o"], promotional.create_signature("p", "o", None)),
        "introductory": (
            ["--product", "p", "--transaction", "1001", "--allow", "true"],
            introductory.create_signature("p", True, "1001")),
        "introductory, refused": (
            ["--product", "p", "--transaction", "1001", "--allow", "false"],
            introductory.create_signature("p", False, "1001")),
        "advanced-commerce": (
            ["--request", str(file)], advanced._create_signature({"request": encoded})),
    }
    for name, (ours, theirs) in rows.items():
        kind = name.split(",")[0]
        jws = both.run("sign-offer", "--kind", kind, *ours, store=False)["jws"]
        options = {"algorithms": ["ES256"], "options": {"verify_aud": False}}
        our, their = (jwt.decode(each, both.public, **options) for each in (jws, theirs))
        expect(list(our) == list(their), name, "claims", list(our), list(their))
        for claim in set(our) - {"iat", "nonce", "request"}:
            expect(our[claim] == their[claim], name, claim, our[claim], their[claim])
        expect(abs(our["iat"] - their["iat"]) <= 60, name, "iat", our, their)
        expect(str(uuid.UUID(our["nonce"])) == our["nonce"], name, "nonce", our["nonce"])
        expect(jws.split(".")[0] == theirs.split(".")[0], name, "the bytes of the header")
        if kind == "advanced-commerce":
            expect(json.loads(base64.b64decode(our["request"])) == request, name, "request", our)
    return len(rows)


def check_outcomes(both):
    """What our program makes of answers that the library's users would have to see to."""
    def page(revision, more):
        return 200, {"revision": revision, "hasMore": more, "signedTransactions": []}

    both.answering(page("r1", True), page("r2", True), page("r3", False))
    answer = both.run("history", "1001", "--product", "p")
    expect((answer["pages"], answer["complete"], answer["next"]) == (3, True, "r3"), answer)
    paths = [each[1] for each in both.server.noted]
    base = "/inApps/v2/history/1001"
    expect(paths == [f"{base}?productId=p", f"{base}?revision=r1&productId=p",
                     f"{base}?revision=r2&productId=p"], "pages", paths)
    tokens = {each[2]["authorization"] for each in both.server.noted}
    expect(len(tokens) == 1, "one token serves all pages")

    both.answering(page("r1", True), page("r1", True))
    answer = both.run("history", "1001", code=69)
    expect((answer["pages"], answer["complete"]) == (2, False), "a circle", answer)

    refusal = {"errorCode": 4040010, "errorMessage": "Transaction id not found."}
    both.answering((404, refusal))
    words = both.run("transaction", "1001", code=69)
    expect("4040010 TRANSACTION_ID_NOT_FOUND: Transaction id not found." in words, words)

    busy = {"errorCode": 4290000, "errorMessage": "Rate limit exceeded."}
    again = int(time.time() * 1000) + 1500
    both.answering((429, busy, {"Retry-After": str(again)}), (200, {}))
    both.run("transaction", "1001")
    expect(time.time() * 1000 >= again, "Retry-After was obeyed")
    expect(len(both.server.noted) == 2, "asked again once")

    failure = {"errorCode": 5000001, "errorMessage": "Please try again."}
    both.answering((500, failure), (200, {}))
    both.run("transaction", "1001")
    both.answering((500, failure), (200, {}))
    words = both.run("extend", "1001", "--days", "1", "--yes", code=75)
    expect("whether it was done is not known" in words, words)
    expect(len(both.server.noted) == 1, "an extension is never sent twice")

    both.answering((401, "Unauthenticated"))
    both.run("transaction", "1001", code=69)
    both.answering((200, {"signedTransactionInfo": "a.b.c"}))
    answer = both.run("transaction", "1001", code=1)
    expect(answer["answer"]["transactionInfo"]["outcome"] == "rejected", answer)

    both.answering((200, {"hasMore": False, "paginationToken": None, "notificationHistory": [
        {"signedPayload": "a.b.c", "sendAttempts": [{"attemptDate": 1}]}]}))
    answer = both.run("notifications", "--signed", "--from", "t1", code=1)
    item = answer["notificationHistory"][0]
    expect(item["signedPayload"] == "a.b.c", "the signed text", item)
    expect(item["payload"]["outcome"] == "rejected" and item["sendAttempts"], "its content", item)
    expect(answer["complete"] and answer["next"] is None, "the end", answer)
    return 9


def check_documentation(both, folder):
    """Runs what the page about the API shows."""
    text = (ROOT / "Documentation" / "app-store-api.md").read_text()
    blocks = text.split("```sh\n")[1:]
    lines = [line for block in blocks for line in block.split("```")[0].splitlines()]
    (folder / both.key_file.name).rename(folder / "AuthKey_2X9R4HXF34.p8")
    exported, count = {}, 0
    for line in lines:
        words = shlex.split(line)
        if words[0] == "export":
            exported.update(word.split("=", 1) for word in words[1:])
            continue
        expect(words[:2] == ["paidup", "app-store"], "an example of another kind:", line)
        if words[2] == "backfill":
            # It needs a server, and has a test of its own.
            continue
        store = [] if words[2] == "sign-offer" else ["--base-url", both.url]
        done = subprocess.run(
            [both.binary, *words[1:], *store], cwd=folder, env={**os.environ, **exported},
            capture_output=True, text=True, stdin=subprocess.DEVNULL)
        expect(done.returncode == 0, line, "ended with", done.returncode, done.stderr)
        count += 1
    expect(count >= 5, "only", count, "examples")
    return count


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        both = Both(binary, Path(folder))
        print(f"  {check_reading(both)} questions go out as Apple's library sends them")
        print(f"  {check_changing(both)} changes go out as Apple's library sends them")
        print(f"  {check_first_offers(both)} original offers hold over the message of Apple's library")
        print(f"  {check_jws_offers(both, Path(folder))} offers in JWS say what those of Apple's library say")
        print(f"  {check_outcomes(both)} answers come to what they should")
        print(f"  {check_documentation(both, Path(folder))} examples of the documentation run")


if __name__ == "__main__":
    main()
