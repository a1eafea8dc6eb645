# SPDX-License-Identifier: Apache-2.0
"""What an operator does with the real program, beside a server that runs and without one.

    upkeep.py PAIDUP
"""

import argparse
import base64
import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from life import NOTIFICATIONS, OWNER, sample
from paidup import Failure, Folder, expect


class Upkeep:
    def __init__(self, folder):
        self.folder = folder
        self.program = folder.program("upkeep")
        self.at = self.program.folder

    def run(self):
        steps = [
            self.make_the_first_key, self.manage_keys_while_serving, self.ask_for_health,
            self.mint_tokens, self.listen_on_ipv6, self.need_no_configuration, self.move_by_export, self.change_the_sealing_key,
        ]
        for step in steps:
            step()
            print("  " + step.__name__.replace("_", " "), flush=True)

    def tool(self, *words, code=0, environment=None):
        """Runs the program in its folder, without a configuration unless it is named."""
        done = subprocess.run(
            [self.program.binary, *words], capture_output=True, text=True, timeout=120,
            cwd=self.at, env=os.environ | (environment or {}), check=False)
        expect(done.returncode == code, words, "ended with", done)
        return done.stdout if code == 0 else done.stderr

    def make_the_first_key(self):
        self.program.make_keys(["admin", "server", "app"])
        (self.at / "admin.key").write_text(self.program.keys["admin"]["key"] + "\n")
        self.program.start()
        self.url = f"http://127.0.0.1:{self.program.port}"
        for message in sample():
            self.program.post(NOTIFICATIONS, message, None)

    def manage_keys_while_serving(self):
        program = self.program
        locked = self.tool("keys", "create", "--role", "app", "--ledger", "ledger.sqlite", code=74)
        expect("--server URL" in locked and "--key-file" in locked, "what to do is not said:", locked)
        remote = ("--server", self.url, "--key-file", "admin.key")
        made = json.loads(
            self.tool("keys", "create", "--role", "support", "--label", "night", *remote, "--json"))
        program.keys["night"] = made
        expect(program.get("/v1/search?q=x", "night").status == 200, "the new key does not count")
        expect("night" in self.tool("keys", "list", *remote), "it is not listed")
        expect("night" in self.tool("keys", "list", "--ledger", "ledger.sqlite"), "nor there")
        variable = {"ADMIN_KEY": program.keys["admin"]["key"]}
        self.tool("keys", "revoke", made["id"], "--server", self.url, "--key-env", "ADMIN_KEY",
                  environment=variable)
        expect(program.get("/v1/search?q=x", "night").status == 401, "it still counts")
        own = program.keys["admin"]["id"]
        refused = self.tool("keys", "revoke", own, *remote, code=74)
        expect("cannot revoke itself" in refused, refused)
        (self.at / "server.key").write_text(program.keys["server"]["key"])
        weak = self.tool(
            "keys", "list", "--server", self.url, "--key-file", "server.key", code=74)
        expect("403" in weak, weak)

    def ask_for_health(self):
        expect(self.tool("health", "--server", self.url) == "ready\n", "not ready")
        port = {"PAIDUP_LISTEN_PORT": str(self.program.port)}
        expect(self.tool("health", environment=port) == "ready\n", "not ready by its port")
        self.tool("health", "--server", "http://127.0.0.1:1", code=1)

    def mint_tokens(self):
        path = f"/v1/customers/{OWNER}"
        answer = self.program.post(f"{path}/token", role="server")
        expect(answer.status == 200, answer)
        token = {"PaidUp-Customer-Token": answer.json["token"]}
        mine = self.program.get(f"{path}/entitlements", "app", headers=token)
        expect(mine.status == 200, mine)
        other = self.program.get("/v1/customers/somebody/entitlements", "app", headers=token)
        expect(other.status == 403, other)

    def listen_on_ipv6(self):
        if not socket.has_ipv6:
            return
        other = self.folder.program("ipv6", listen={"address": "::1", "port": 0})
        try:
            other.start()
        except Failure as failure:
            # A machine may have the protocol and no address.
            expect("address" in str(failure).lower(), failure)
            return
        expect(self.tool("health", "--server", f"http://[::1]:{other.port}") == "ready\n", "IPv6")
        other.stop()

    def need_no_configuration(self):
        """The path of the ledger is enough for work on it alone."""
        ledger = ("--ledger", "ledger.sqlite")
        expect("all equal" in self.tool("rebuild", *ledger), "rebuild differs")
        expect(self.tool("export", *ledger).count("\n") > 90, "the export is short")
        self.tool("backup", *ledger, "backup.sqlite")
        expect("all equal" in self.tool("rebuild", "--ledger", "backup.sqlite"), "of the backup")
        self.program.stop()

    def move_by_export(self):
        """An imported ledger answers the same, knows the same keys, and refuses the same."""
        program = self.program
        program.start()
        token = program.post("/v1/customers/account-2291/account-token").json["appAccountToken"]
        erased = "887adc38-02e5-42b9-901f-5edcdc45332f"
        expect(program.ask("DELETE", f"/v1/customers/{erased}", "server").status == 200, "erase")
        program.post("/v1/webhooks", {"url": "http://127.0.0.1:9/"})
        before = self.answers(program, erased)
        program.stop()
        lines = self.tool("export", "--ledger", "ledger.sqlite")
        (self.at / "export.jsonl").write_text(lines)
        torn = lines.splitlines()
        torn[40] = torn[40][:-9]
        (self.at / "torn.jsonl").write_text("\n".join(torn))
        refused = self.tool("import", "--ledger", "torn.sqlite", "torn.jsonl", code=64)
        expect("torn.jsonl:41:" in refused, "the line is not named:", refused)
        expect(not (self.at / "torn.sqlite").exists(), "something of a torn file was added")
        (self.at / "cut.jsonl").write_text("".join(lines.splitlines(keepends=True)[:40]))
        refused = self.tool("import", "--ledger", "torn.sqlite", "cut.jsonl", code=64)
        expect("cut.jsonl:41:" in refused and "cut off" in refused, "a cut file:", refused)
        expect(not (self.at / "torn.sqlite").exists(), "something of a cut file was added")
        said = self.tool("import", "--ledger", "other.sqlite", "export.jsonl")
        expect(", 0 known before; " in said, said)
        again = self.tool("import", "--ledger", "other.sqlite", "export.jsonl")
        expect(again.startswith("0 entries added") and "; 0 other records added" in again, again)
        expect("all equal" in self.tool("rebuild", "--ledger", "other.sqlite"), "rebuild differs")
        expect(self.tool("export", "--ledger", "other.sqlite") == lines, "another export")
        settings = json.loads(program.configuration.read_text())
        self.configure(settings | {"ledger": "other.sqlite"})
        program.start()
        expect(self.answers(program, erased) == before, "another answer")
        expect(program.post("/v1/customers/account-2291/account-token").json["appAccountToken"]
               == token, "another token")
        program.stop()
        self.configure(settings)

    def answers(self, program, erased):
        """What must be the same after a move, but for the moment of asking."""
        told = [program.post(NOTIFICATIONS, message, None) for message in sample()]
        paths = [f"/v1/customers/{OWNER}/entitlements?at=2026-11-01T00:00:00Z", "/v1/webhooks",
                 "/v1/keys", "/v1/events?limit=1000", f"/v1/customers/{erased}", "/v1/audit-log"]
        answers = [program.get(path) for path in paths]
        expect(answers[4].status == 410, "the erased came back:", answers[4])
        bodies = [answer.body for answer in answers[:2] + [answers[2]] + [answers[5]]]
        events = [(each["number"], each["payload"]) for each in answers[3].json["events"]]
        fates = [answer.json.get("fate", answer.status) for answer in told]
        return bodies, [payload for _, payload in events], fates

    def change_the_sealing_key(self):
        program = self.program
        other = self.at / "other.key"
        other.touch(mode=0o600)
        other.write_bytes(base64.b64encode(secrets.token_bytes(32)))
        settings = json.loads(program.configuration.read_text())
        old = settings["sealingKeyFile"]
        self.configure(settings | {"sealingKeyFile": "other.key"})
        refused = self.tool("serve", "--config", "paidup.json", code=74)
        expect("the sealing key is not the one" in refused, refused)
        self.configure(settings)
        said = self.tool("reseal", "--config", "paidup.json", "--new-key", "other.key")
        expect("1 keys" in said, said)
        self.configure(settings | {"sealingKeyFile": old})
        self.tool("serve", "--config", "paidup.json", code=74)
        self.configure(settings | {"sealingKeyFile": "other.key"})
        program.start()
        self.mint_tokens()
        program.stop()

    def configure(self, settings):
        self.program.configuration.write_text(json.dumps(settings))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paidup")
    arguments = parser.parse_args()
    print("upkeep:", flush=True)
    with tempfile.TemporaryDirectory() as path, Folder(arguments.paidup, Path(path)) as folder:
        try:
            Upkeep(folder).run()
        except Failure as failure:
            print(f"upkeep: FAILED: {failure}", file=sys.stderr)
            return 1
    print("upkeep: passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
