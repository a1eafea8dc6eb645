# SPDX-License-Identifier: Apache-2.0
"""Holds the contract against the real program.

    contract.py PAIDUP [--examples N] [--seed N]

Its examples must be what its schemas say; each operation must let in the roles that it lists, and no
others; and schemathesis must find nothing that the contract does not allow, with the key of any role.
"""

import argparse
import copy
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml
from jsonschema import Draft202012Validator

from life import NOTIFICATIONS, sample
from paidup import ROLES, ROOT, Failure, Folder, expect

CONTRACT = ROOT / "Sources" / "PaidUpService" / "Resources" / "openapi.yaml"
METHODS = ("get", "put", "post", "patch", "delete")
CUSTOMER = "2f760c03-5e32-4f8c-b447-9df05843d729"
CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance", "negative_data_rejection",
    "missing_required_header", "unsupported_method", "allow_header_conformance", "ignored_auth",
)
# They end the life of what the others need.
LAST = ("eraseCustomer", "removeWebhook", "revokeKey")
# What they make is sent to: only a URL of this machine may come of it.
SENDING = ("createWebhook", "changeWebhook")


def operations(contract):
    for path, item in contract["paths"].items():
        for method in METHODS:
            if method in item:
                shared = item.get("parameters", [])
                yield path, method, item[method], shared + item[method].get("parameters", [])


def resolved(contract, value):
    while "$ref" in value:
        name = value["$ref"].removeprefix("#/components/").split("/")
        value = contract["components"][name[0]][name[1]]
    return value


# The examples.

def check_examples(contract, least=20):
    count = 0

    def check(schema, value, place):
        # References begin at the root of the document.
        rooted = {**schema, "components": contract["components"]}
        for error in Draft202012Validator(rooted).iter_errors(value):
            where = "/".join(str(part) for part in error.absolute_path)
            raise Failure(f"the example of {place}: {where}: {error.message}")

    def walk(value, place):
        nonlocal count
        if isinstance(value, list):
            for index, each in enumerate(value):
                walk(each, f"{place}/{index}")
        if not isinstance(value, dict):
            return
        if "schema" in value:
            values = [each["value"] for each in value.get("examples", {}).values()]
            for each in values + ([value["example"]] if "example" in value else []):
                check(value["schema"], each, place)
                count += 1
        for name, each in value.items():
            if name not in ("example", "examples"):
                walk(each, f"{place}/{name}")

    walk(contract["paths"], "paths")
    walk(contract["components"], "components")
    for name, schema in contract["components"]["schemas"].items():
        for each in schema.get("examples", []):
            check(schema, each, name)
            count += 1
    expect(count > least, "only", count, "examples")
    print(f"  {count} examples are what their schemas say")


# The roles.

def check_roles(contract, program):
    """Calls every operation with every key and without one: 401, 403 or something else."""
    count = 0
    for path, method, operation, parameters in operations(contract):
        allowed = set()
        for requirement in operation["security"]:
            allowed.update(requirement["apiKey"])
        # A query that nobody knows: whoever is let in changes nothing.
        target = path
        for parameter in (resolved(contract, each) for each in parameters):
            if parameter["in"] == "path":
                target = target.replace("{%s}" % parameter["name"], str(parameter["example"]))
        for role in (None, *ROLES):
            headers = {}
            if role == "app":
                headers["PaidUp-Customer-Token"] = program.customer_token(CUSTOMER)
            answer = program.ask(method.upper(), target + "?unknown", role, headers=headers)
            if not operation["security"] or role in allowed:
                expected = {400}
            else:
                expected = {401} if role is None else {403}
            expect(answer.status in expected, role, method, path, "expected", expected, answer)
            count += 1
    print(f"  {count} calls were let in or not, as the contract says")


# The rest.

def prepare(contract, program):
    """Feeds the sample, and gives the contract with examples of things that are there."""
    for message in sample():
        program.post(NOTIFICATIONS, message, None)
    endpoint = program.post("/v1/webhooks", {"url": "http://127.0.0.1:9/"}, "server").json["id"]
    grant = {"entitlement": "pro", "reason": "test", "id": "grant-1"}
    expect(program.post(f"/v1/customers/{CUSTOMER}/grants", grant).status == 201, "a grant")
    program.post(f"/v1/customers/{CUSTOMER}/aliases", {"sameAs": "account-2291"})
    contract = copy.deepcopy(contract)
    contract["components"]["parameters"]["Endpoint"]["example"] = endpoint
    made = program.post("/v1/keys", {"role": "support", "label": "to be revoked"}).json
    there = {
        "/v1/customers/{id}/grants/{grant}": "grant-1",
        "/v1/keys/{key}": made["id"],
    }
    for path, example in there.items():
        name = path.rpartition("{")[2].rstrip("}")
        for parameter in contract["paths"][path]["parameters"]:
            if parameter.get("name") == name:
                parameter["example"] = example
    return contract


class Schemathesis:
    def __init__(self, contract, program, seed, examples, folder):
        self.program = program
        self.examples = examples
        self.seed = seed
        self.folder = folder
        self.wide = folder / "contract.json"
        self.wide.write_text(json.dumps(contract))
        narrow = copy.deepcopy(contract)
        narrow["components"]["schemas"]["EndpointURL"] = {"const": "http://127.0.0.1:9/"}
        known = narrow["components"]["parameters"]["Endpoint"]
        known["schema"] = {"const": known["example"]}
        # A key that is drawn twice with two bodies is refused, and rightly; here all shall be well.
        for _, _, operation, _ in operations(narrow):
            if operation["operationId"] in SENDING:
                operation["parameters"] = []
        self.narrow = folder / "narrow.json"
        self.narrow.write_text(json.dumps(narrow))

    def run(self, name, role, *words, contract=None):
        headers = []
        if role:
            key = self.program.keys[role]["key"]
            headers += ["--header", f"Authorization: Bearer {key}"]
        if role == "app":
            token = self.program.customer_token(CUSTOMER, exp=None)
            headers += ["--header", f"PaidUp-Customer-Token: {token}"]
        done = subprocess.run(
            [
                str(Path(sys.executable).with_name("schemathesis")), "run",
                str(contract or self.wide), "--url", f"http://127.0.0.1:{self.program.port}",
                "--seed", str(self.seed), "--max-examples", str(self.examples),
                "--checks", ",".join(CHECKS),
                "--continue-on-failure", "--generation-database", "none", "--warnings", "off",
                *headers, *words,
            ],
            capture_output=True, text=True, cwd=self.folder, check=False,
        )
        if done.returncode != 0:
            print(done.stdout[-12_000:], done.stderr[-2000:], sep="\n")
            raise Failure(f"schemathesis found something with {name}")
        summary = [line.strip() for line in done.stdout.splitlines() if "generated" in line]
        expect(summary and "No test cases" not in summary[-1], name, "tried nothing")
        print(f"  {name:<24} {summary[-1]}", flush=True)


def only(names):
    return [word for name in sorted(names) for word in ("--include-operation-id", name)]


def run_all(tool, contract):
    """What a role may not call was seen; here it calls what it may."""
    callable_by = {role: set() for role in (None, *ROLES)}
    for _, _, operation, _ in operations(contract):
        roles = {role for each in operation["security"] for role in each["apiKey"]}
        for role in roles or {None}:
            callable_by[role].add(operation["operationId"])
    callable_by["admin"] -= callable_by["server"]
    for role in (None, "app", "support", "server", "admin"):
        names = callable_by[role] - set(LAST + SENDING)
        tool.run(f"as {role or 'nobody'}", role, *only(names))
    tool.run("new endpoints", "server", "--mode", "positive", *only(SENDING), contract=tool.narrow)
    tool.run("wrong endpoints", "server", "--mode", "negative", *only(SENDING))
    tool.run("what ends things", "admin", *only(LAST))


def check_coverage(contract, program):
    """Each operation must have been answered well at least once, or nothing was tried."""
    answered = {}
    for line in program.log.read_text().splitlines():
        fields = json.loads(line)
        if fields["event"] == "request" and "route" in fields:
            name = (fields["route"], fields["method"])
            answered.setdefault(name, set()).add(fields["status"])
    missing = [
        f"{method.upper()} {path}" for path, method, _, _ in operations(contract)
        if not any(status < 300 for status in answered.get((path, method.upper()), ()))
    ]
    expect(not missing, "never answered well:", ", ".join(missing))
    count = sum(len(statuses) for statuses in answered.values())
    print(f"  {count} pairs of an operation and a status were seen")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paidup")
    parser.add_argument("--examples", type=int, default=10)
    parser.add_argument("--seed", type=int, default=None)
    arguments = parser.parse_args()
    seed = arguments.seed if arguments.seed is not None else random.randrange(1 << 32)
    print(f"contract: seed {seed}", flush=True)
    contract = yaml.safe_load(CONTRACT.read_text())
    try:
        check_examples(contract)
        with tempfile.TemporaryDirectory() as path, Folder(arguments.paidup, path) as folder:
            program = folder.program("contract")
            program.make_keys()
            program.start()
            check_roles(contract, program)
            tool = Schemathesis(
                prepare(contract, program), program, seed, arguments.examples, Path(path))
            run_all(tool, contract)
            check_coverage(contract, program)
            program.stop()
            said = program.command("rebuild", codes=(0, 1))
            expect("all equal" in said, said)
    except Failure as failure:
        print(f"contract: FAILED: {failure}", file=sys.stderr)
        return 1
    print("contract: holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
