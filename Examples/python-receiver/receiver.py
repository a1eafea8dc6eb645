# SPDX-License-Identifier: Apache-2.0
"""A small backend that serves subscribers by what the App Store says, checked by Apple's library.

    python3 receiver.py ROOT.pem [PORT]

It takes notifications at POST /apple, and says at GET /served/TOKEN whether the customer with this
appAccountToken is to be served. Trust a simulator's root in tests only.
"""

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

BUNDLE_ID = "com.example.app"
APP_APPLE_ID = 1234567890
# Active, and in the grace period after a charge that failed. Not: expired, retry, revoked.
SERVED = (1, 4)


class Subscribers:
    """The newest word about each subscription."""

    def __init__(self, verifier):
        self.verifier = verifier
        self.lock = threading.Lock()
        self.newest = {}
        self.seen = set()

    def take(self, body):
        """The HTTP status of the answer: 200 for what was understood, 400 for what was not."""
        try:
            payload = json.loads(body)["signedPayload"]
            notification = self.verifier.verify_and_decode_notification(payload)
            data = notification.data
            if data is None or data.signedTransactionInfo is None:
                return 200
            transaction = self.verifier.verify_and_decode_signed_transaction(
                data.signedTransactionInfo
            )
        except (VerificationException, KeyError, ValueError) as error:
            print(f"refused: {error!r}", flush=True)
            return 400
        with self.lock:
            if notification.notificationUUID in self.seen:
                return 200
            self.seen.add(notification.notificationUUID)
            known = self.newest.get(transaction.originalTransactionId)
            # Notifications come in any order; the date of signing tells which is newer.
            if known is None or known[0] < notification.signedDate:
                self.newest[transaction.originalTransactionId] = (
                    notification.signedDate, transaction.appAccountToken, data.rawStatus,
                )
        print(f"took {notification.rawNotificationType} {notification.rawSubtype or ''}", flush=True)
        return 200

    def is_served(self, token):
        with self.lock:
            return any(
                owner == token and status in SERVED for _, owner, status in self.newest.values()
            )


def make_server(root_pem, port):
    with open(root_pem, "rb") as file:
        root = x509.load_pem_x509_certificate(file.read())
    verifier = SignedDataVerifier(
        # A simulator answers no questions about revoked certificates: no online checks.
        [root.public_bytes(Encoding.DER)], False, Environment.PRODUCTION, BUNDLE_ID, APP_APPLE_ID
    )
    subscribers = Subscribers(verifier)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.answer(subscribers.take(body) if self.path == "/apple" else 404, {})

        def do_GET(self):
            prefix, _, token = self.path.rpartition("/")
            if prefix != "/served":
                return self.answer(404, {})
            self.answer(200, {"served": subscribers.is_served(token)})

        def answer(self, status, value):
            body = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    server = make_server(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 8000)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
