# SPDX-License-Identifier: Apache-2.0
"""The real program: a folder of its own, its keys, and a client that speaks to it over a socket."""

import base64
import hashlib
import hmac
import http.client
import json
import os
import secrets
import signal
import subprocess
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "Examples" / "sample-export"
ROLES = ("app", "server", "support", "admin")
AUDIENCE = "paidup-end-to-end"


class Failure(Exception):
    """Something that must hold does not."""


def expect(condition, *words):
    """Ends the run with these words where the condition does not hold."""
    if not condition:
        raise Failure(" ".join(str(word) for word in words))


def wait_until(question, seconds, what):
    """Asks until the answer is true; the only place where a test waits."""
    end = time.monotonic() + seconds
    while True:
        answer = question()
        if answer:
            return answer
        expect(time.monotonic() < end, f"after {seconds} s still not: {what}")
        time.sleep(0.01)


class Answer:
    """What came back."""

    def __init__(self, response, body):
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return f"{self.status} {self.body[:600]!r}"


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def payload(jws):
    """The payload of a JWS, without a look at its signature."""
    part = jws.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


class Program:
    """One ledger in one folder, served or not."""

    def __init__(self, binary, folder, **settings):
        self.binary = str(binary)
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.configuration = self.folder / "paidup.json"
        self.log = self.folder / "log.jsonl"
        self.process = None
        self.port = None
        self.keys = {}
        sealing = self.folder / "sealing.key"
        sealing.touch(mode=0o600)
        sealing.write_bytes(base64.b64encode(secrets.token_bytes(32)))
        wide = {"perMinute": 60_000_000, "burst": 60_000_000}
        self.configuration.write_text(
            json.dumps(
                {
                    "listen": {"address": "127.0.0.1", "port": 0},
                    "ledger": "ledger.sqlite",
                    "apps": [{"bundleId": "com.example.app", "appAppleId": 1234567890}],
                    "environments": ["Production", "Sandbox"],
                    # As the command does, whose verdicts the server's are held against.
                    "policy": {"sandbox": "accept"},
                    "catalog": str(SAMPLE / "catalog.json"),
                    "roots": str(SAMPLE / "root.pem"),
                    "outgoing": {"allow": ["127.0.0.0/8"]},
                    "audience": AUDIENCE,
                    "sealingKeyFile": "sealing.key",
                    "rateLimits": {"perKey": wide, "perCustomer": wide, "failures": wide},
                }
                | settings,
                indent=1,
            )
        )

    def command(self, *words, codes=(0,)):
        """Runs another command of the program on the same ledger, and gives what it printed."""
        done = subprocess.run(
            [self.binary, *words, "--config", str(self.configuration)],
            capture_output=True, text=True, timeout=600, check=False,
        )
        expect(done.returncode in codes, words, "ended with", done.returncode, done.stderr[-2000:])
        return done.stdout

    def make_keys(self, roles=ROLES):
        for role in roles:
            text = self.command("keys", "create", "--role", role, "--label", "test", "--json")
            self.keys[role] = json.loads(text)

    def customer_token(self, customer, **claims):
        """A token as a backend makes it, without the program's help."""
        key = self.keys["server"]
        now = int(time.time())
        parts = [
            {"alg": "HS256", "typ": "JWT", "kid": key["id"]},
            {"sub": customer, "aud": AUDIENCE, "iat": now, "exp": now + 600} | claims,
        ]
        signed = ".".join(base64url(json.dumps(part).encode()) for part in parts)
        code = hmac.new(key["tokenSecret"].encode(), signed.encode(), hashlib.sha256).digest()
        return f"{signed}.{base64url(code)}"

    # The process.

    def start(self, seconds=60, **words):
        beginning = self._spawn(**words)
        line = wait_until(lambda: self._started(beginning), seconds, "the server has started")
        self.port = line["port"]

    def start_and_kill(self, seconds):
        """Starts it and kills it so many seconds later, wherever it has got to."""
        self._spawn()
        time.sleep(seconds)
        self.kill()

    def _spawn(self, **words):
        with self.log.open("ab") as log:
            beginning = log.tell()
            self.process = subprocess.Popen(
                [self.binary, "serve", "--config", str(self.configuration)],
                stdout=subprocess.DEVNULL, stderr=log, **words,
            )
        return beginning

    def _started(self, beginning):
        if self.process.poll() is not None:
            raise Failure(f"the server ended by itself: {self.log.read_text()[-2000:]}")
        with self.log.open("rb") as log:
            log.seek(beginning)
            lines = log.read().split(b"\n")[:-1]
        # A start that fails says so in plain words.
        for line in (each for each in lines if each.startswith(b"{")):
            fields = json.loads(line)
            if fields["event"] == "server.started":
                return fields
        return None

    def stop(self, seconds=60):
        """Ends it in good order."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(seconds)
        self.process = None
        expect(code == 0, "after SIGTERM the server ended with", code)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process = None

    def close(self):
        """Whatever happened, nothing is left running."""
        if self.process and self.process.poll() is None:
            self.kill()

    # Requests.

    def connect(self, timeout=60):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def ask(self, method, path, role=None, body=None, headers=None, connection=None):
        """Sends one request. A body that is no bytes is sent as JSON."""
        headers = dict(headers or {})
        if role:
            headers["Authorization"] = "Bearer " + self.keys[role]["key"]
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        own = connection or self.connect()
        try:
            own.request(method, path, body=body, headers=headers)
            response = own.getresponse()
            return Answer(response, response.read())
        finally:
            if connection is None:
                own.close()

    def get(self, path, role="admin", **words):
        return self.ask("GET", path, role, **words)

    def post(self, path, body=None, role="admin", **words):
        return self.ask("POST", path, role, body, **words)

    def events(self, role="server"):
        """The whole feed, page by page."""
        events, after = [], 0
        while True:
            page = self.get(f"/v1/events?after={after}&limit=50", role).json
            events += page["events"]
            after = page["next"]
            if not page["hasMore"]:
                return events


class Folder:
    """Programs in one temporary folder; those that still run at the end are killed by their id."""

    def __init__(self, binary, folder):
        self.binary = os.path.abspath(binary)
        self.folder = Path(folder)
        self.programs = []
        self.lock = threading.Lock()

    def program(self, name, **settings):
        """A program on a ledger of its own; the settings go before the usual ones."""
        with self.lock:
            program = Program(self.binary, self.folder / name, **settings)
            self.programs.append(program)
            return program

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for program in self.programs:
            program.close()
