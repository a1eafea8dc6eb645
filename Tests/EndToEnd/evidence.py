# SPDX-License-Identifier: Apache-2.0
"""What is kept of what was received, by the real program: pages of messages, an old export after an
erasure, a restored backup, and one customer whose rows are damaged.

    evidence.py PAIDUP
"""

import argparse
import shutil
import sqlite3
import sys
import tempfile
from datetime import datetime, timedelta, timezone
from pathlib import Path

from life import NOTIFICATIONS, PAYING, sample
from paidup import Failure, Folder, expect, payload, wait_until


def ahead(seconds):
    """An instant so many seconds from now."""
    instant = datetime.now(timezone.utc) + timedelta(seconds=seconds)
    return instant.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


class Evidence:
    def __init__(self, folder):
        self.folder = folder

    def run(self):
        for step in (self.take_a_page, self.import_what_was_erased, self.restore_a_backup,
                     self.put_the_damaged_off):
            step()
            print("  " + step.__name__.replace("_", " "), flush=True)

    def program(self, name, **settings):
        program = self.folder.program(name, **settings)
        program.make_keys()
        program.start()
        return program

    def take_a_page(self):
        """A page whose first message is known keeps the others, each for itself."""
        program = self.program("page")
        signed = [each["signedPayload"] for each in sample() if "signedPayload" in each]
        uuids = [payload(each)["notificationUUID"] for each in signed]
        first = [index for index, each in enumerate(uuids) if uuids.index(each) == index][:20]
        items = [{"signedPayload": signed[index], "sendAttempts": []} for index in first]
        expect(program.post(NOTIFICATIONS, items[0], None).json["fate"] == "kept", "the first")
        for fates in (["repeated"] + ["kept"] * 19, ["repeated"] * 20):
            answer = program.post(
                NOTIFICATIONS, {"notificationHistory": items, "hasMore": False}, None)
            told = [each["fate"] for each in answer.json["messages"]]
            expect(told == fates, "fates of a page:", told)
        program.stop()
        expect("all equal" in program.command("rebuild", codes=(0, 1)), "rebuild of a page")

    def import_what_was_erased(self):
        """An export from before an erasure brings nothing of it back."""
        program = self.program("erased")
        for message in sample():
            program.post(NOTIFICATIONS, message, None)
        program.stop()
        old = program.folder / "old.jsonl"
        old.write_text(program.command("export"))
        program.start()
        expect(program.ask("DELETE", f"/v1/customers/{PAYING}", "server").status == 200, "erase")
        program.stop()
        said = program.command("import", str(old))
        expect(said.startswith("0 entries added") and "about the erased left out" in said, said)
        for path in program.folder.glob("ledger.sqlite*"):
            expect(PAYING.encode() not in path.read_bytes(), "an erased id stands in", path)
        program.start()
        expect(program.get(f"/v1/customers/{PAYING}").status == 410, "the erased came back")
        expect(not program.get(f"/v1/search?q={PAYING}", "support").json["purchases"], "found")
        program.stop()
        expect("all equal" in program.command("rebuild", codes=(0, 1)), "rebuild of the erased")

    def restore_a_backup(self):
        """After a restore no new event looks like one that was told before."""
        program = self.program("restored")
        grant = {"entitlement": "pro", "reason": "test", "id": "g"}
        path = "/v1/customers/x/grants"
        expect(program.post(path, grant, "server").status == 201, "grant")
        copy = program.folder / "copy.sqlite"
        program.command("backup", str(copy))
        expect(program.ask("DELETE", path + "/g", "server").status == 204, "revoke")
        before = program.events()
        program.stop()
        for leftover in program.folder.glob("ledger.sqlite*"):
            leftover.unlink()
        shutil.copy(copy, program.folder / "ledger.sqlite")
        program.start()
        expect(program.post(path, grant | {"until": ahead(9000)}, "server").status == 201, "again")
        last = before[-1]
        new = program.events()[-1]
        expect(new["id"] not in [each["id"] for each in before], "an id was used twice")
        expect(new["number"] > last["number"], "the feed went back:", new["number"])
        expect(new["payload"]["data"]["sequence"] > last["payload"]["data"]["sequence"],
               "the customer's events went back:", new)
        program.stop()
        expect("all equal" in program.command("rebuild", codes=(0, 1)), "rebuild of the restored")

    def put_the_damaged_off(self):
        """One customer's damaged row stops neither another's time nor a start."""
        program = self.program("damaged")
        for name in ("x", "y"):
            body = {"entitlement": "pro", "reason": "test", "id": "g-" + name, "until": ahead(4)}
            answer = program.post(f"/v1/customers/{name}/grants", body, "server")
            expect(answer.status == 201, answer)
        program.stop()
        file = sqlite3.connect(program.folder / "ledger.sqlite")
        file.execute("UPDATE statement SET seal = seal + 1 "
                     "WHERE chain = (SELECT number FROM chain WHERE id = 'g-x')")
        file.commit()
        file.close()
        program.start()
        wait_until(lambda: self.ended(program, "y"), 30, "the other customer's end is told")
        program.stop()
        program.start()
        expect("customer.putOff" in program.log.read_text(), "the log says nothing")
        metrics = program.get("/metrics", "admin").body.decode()
        expect("paidup_customers_put_off_total" in metrics, "no metric")
        program.stop()

    def ended(self, program, customer):
        return [each for each in program.events() if each["payload"]["type"] == "access.ended"
                and each["payload"]["data"]["customer"] == customer]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paidup")
    arguments = parser.parse_args()
    print("evidence:", flush=True)
    with tempfile.TemporaryDirectory() as path, Folder(arguments.paidup, Path(path)) as folder:
        try:
            Evidence(folder).run()
        except Failure as failure:
            print(f"evidence: FAILED: {failure}", file=sys.stderr)
            return 1
    print("evidence: passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
