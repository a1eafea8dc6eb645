# SPDX-License-Identifier: Apache-2.0
"""A backend that receives webhooks, and believes only what an independent library has checked."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from standardwebhooks.webhooks import Webhook, WebhookVerificationError


class Receiver:
    """Listens on a free port of this machine, in threads of its own."""

    def __init__(self):
        self.lock = threading.Lock()
        # What was taken with 2xx, in order: path, id, the payload, and whether it was signed well.
        self.taken = []
        self.attempts = {}
        # How many requests of a path are answered with 500 before any is taken.
        self.refusals = {}
        self.secrets = {}
        self.bodies = {}
        self.faults = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                self.send_response(outer.take(self.path, dict(self.headers.items()), body))
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request, client_address):
                """A sender that was killed is no fault of the receiver."""

        self.server = Server(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def url(self, path):
        return f"http://127.0.0.1:{self.server.server_address[1]}{path}"

    def refuse_first(self, path, count):
        with self.lock:
            self.refusals[path] = count

    def expects(self, path, secret):
        with self.lock:
            self.secrets.setdefault(path, []).append(secret)

    def take(self, path, headers, body):
        with self.lock:
            identity = headers.get("webhook-id") or headers.get("Webhook-Id")
            self.attempts.setdefault((path, identity), 0)
            self.attempts[(path, identity)] += 1
            if path in self.secrets:
                self._verify(path, headers, body)
            else:
                self.bodies.setdefault(path, []).append(body)
            if self.refusals.get(path, 0) > 0:
                self.refusals[path] -= 1
                return 500
            if path in self.secrets:
                self.taken.append((path, identity, json.loads(body)))
            return 204

    def _verify(self, path, headers, body):
        """Every secret that is valid now must be found among the signatures."""
        for secret in self.secrets[path]:
            try:
                Webhook(secret).verify(body, headers)
            except WebhookVerificationError as error:
                self.faults.append(f"{path} {headers}: {error}")

    def payloads(self, path):
        with self.lock:
            return [(identity, payload) for at, identity, payload in self.taken if at == path]

    def close(self):
        self.server.shutdown()
        self.server.server_close()
