# SPDX-License-Identifier: Apache-2.0
"""Takes the disk away from the real server: no room, a file that is closed to it, a damaged page.

    faults.py PAIDUP

What cannot be kept is refused so that its sender tries again, the log says why, and what was
acknowledged before is there afterwards. A clock that is wrong is tried in the service's own tests.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile

from life import NOTIFICATIONS, OWNER, sample
from paidup import Failure, Folder, expect

UNLIMITED = resource.RLIM_INFINITY


class Faults:
    def __init__(self, folder):
        self.program = folder.program("faults")
        self.messages = [each for each in sample() if "signedPayload" in each]
        self.kept = {}

    def run(self):
        self.program.make_keys(["admin"])
        # The server is told of a limit by an error, as of a full disk, and not by a signal.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        self.program.start(restore_signals=False)
        for step in (self.fill, self.lock_out, self.damage):
            step()
            print("  " + step.__name__.replace("_", " "), flush=True)

    def post(self, indexes, refused=False):
        for index in indexes:
            answer = self.program.post(NOTIFICATIONS, self.messages[index], None)
            if answer.status == 400:
                continue
            if refused:
                expect(answer.status == 503, "message", index, answer)
                expect(int(answer.headers["retry-after"]) > 0, answer.headers)
                continue
            expect(answer.status == 200, "message", index, answer)
            self.kept.setdefault(index, answer.json["entry"])
            expect(self.kept[index] == answer.json["entry"], "another entry:", index, answer)

    def logged(self, event):
        lines = self.program.log.read_text().splitlines()
        return [line for line in lines if f'"event":{json.dumps(event)}' in line]

    def journal_size(self):
        return self.program.get("/readyz", None).json["lastEntry"]

    def fill(self):
        """No file can grow: nothing more is kept, and all goes on when there is room again."""
        program = self.program
        self.post(range(20))
        before = self.journal_size()
        written = (program.folder / "ledger.sqlite-wal").stat().st_size
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (written, UNLIMITED))
        self.post(range(20, 40), refused=True)
        expect(self.journal_size() == before, "something was kept")
        expect(self.logged("request.failed"), "the log says nothing")
        expect(program.get(f"/v1/customers/{OWNER}/entitlements").status == 200, "no answer")
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
        self.post(range(40))
        program.stop()
        self.rebuild()

    def lock_out(self):
        """A ledger that cannot be opened is named with its reason, and left as it is."""
        program = self.program
        ledger = program.folder / "ledger.sqlite"
        content = ledger.read_bytes()
        hidden = ledger.rename(ledger.with_suffix(".aside"))
        ledger.mkdir()
        expect("ledger.sqlite" in self.refused_start(), "the file is not named")
        ledger.rmdir()
        hidden.rename(ledger)
        if os.geteuid() != 0:
            ledger.chmod(0o400)
            expect("cannot write" in self.refused_start(), "the reason is not named")
            ledger.chmod(0o600)
        expect(ledger.read_bytes() == content, "the ledger was changed")
        program.start()
        self.post(range(45))
        program.stop()
        self.rebuild()

    def damage(self):
        """Damage is said and not spread: the file put right is the ledger that it was."""
        program = self.program
        ledger = program.folder / "ledger.sqlite"
        content = ledger.read_bytes()
        ledger.write_bytes(b"\xff" * 4096 + content[4096:])
        expect("not a sound ledger" in self.refused_start(), "a damaged head is not named")
        middle = range(4096, len(content) - 4096, 4096)
        torn = bytearray(content)
        for place in middle[1::2]:
            torn[place:place + 2048] = os.urandom(2048)
        ledger.write_bytes(torn)
        said = program.command("rebuild", codes=(0, 1, 74))
        expect("all equal" not in said, "rebuild finds nothing in a torn file:", said)
        self.serve_torn()
        for leftover in program.folder.glob("ledger.sqlite-*"):
            leftover.unlink()
        ledger.write_bytes(content)
        program.start()
        self.post(range(len(self.messages)))
        program.stop()
        self.rebuild()

    def serve_torn(self):
        """The server may refuse to start; where it starts, it answers no nonsense."""
        program = self.program
        try:
            program.start()
        except Failure as failure:
            expect("not a sound ledger" in str(failure), failure)
            return
        for path in (f"/v1/customers/{OWNER}/entitlements", "/v1/events", "/v1/catalog"):
            answer = program.get(path)
            expect(answer.status in (200, 503), path, answer)
        for index in range(45, 50):
            answer = program.post(NOTIFICATIONS, self.messages[index], None)
            expect(answer.status in (200, 400, 503), answer)
        program.kill()

    def refused_start(self):
        done = subprocess.run(
            [self.program.binary, "serve", "--config", str(self.program.configuration)],
            capture_output=True, text=True, timeout=60, check=False)
        expect(done.returncode == 74, "expected exit code 74:", done)
        return done.stderr

    def rebuild(self):
        said = self.program.command("rebuild", codes=(0, 1))
        expect("all equal" in said, said)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paidup")
    arguments = parser.parse_args()
    print("faults:", flush=True)
    with tempfile.TemporaryDirectory() as path, Folder(arguments.paidup, path) as folder:
        try:
            Faults(folder).run()
        except Failure as failure:
            print(f"faults: FAILED: {failure}", file=sys.stderr)
            return 1
    print("faults: passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
