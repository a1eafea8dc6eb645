#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the shape of scenario files: python3 Scenarios/check.py [FILE…]

It knows the format and no engine: keys, types, the order of receipt, and that dates are plausible.
What the right answer is stays the business of whoever wrote it.
"""
import datetime
import glob
import json
import os
import re
import sys

TOP = {"version", "id", "title", "fault", "why", "documentation", "confidence", "config", "signals", "expect"}
CONFIG = {"environment", "products", "policy"}
PRODUCT = {"entitlements", "level", "group", "duration", "stack"}
POLICY = {
    "renewalLeewaySeconds", "billingRetryAccessSeconds", "graceFallbackSeconds", "sandbox",
    "familySharing", "transfer", "pastDueAccessSeconds", "staleAfterSeconds",
}
SIGNAL = {"receivedAt", "customer", "source", "outcome"}
BODIES = {"appStore", "googlePlay", "stripe", "revenueCat", "claim", "grant", "transfer", "alias"}
OPERATOR = {"grant", "transfer", "alias"}
APP_STORE = {"notification", "transaction", "renewalInfo", "status", "verifyReceipt", "signed"}
OUTCOMES = {"accepted", "rejected", "undetermined", "unusable"}
EXPECT = {"at", "knownAt", "deviceClock", "customer", "entitlement", "access", "until", "state", "product", "presumed", "ground"}
GROUNDS = {"statement", "presumptionExhausted", "noEvidence", "unlistedProduct"}
STATES = {
    "subscribed", "inGracePeriod", "inBillingRetryPeriod", "expired", "revoked", "renewalPending",
    "lifetime", "granted", "paused", "onHold", "pending", "none",
}
KEYS = {
    "claim": ({"customer"}, {"originalTransactionId", "purchaseToken", "restore"}),
    "grant": ({"id", "customer", "entitlement", "from", "until"}, {"revoked"}),
    "transfer": ({"customer", "originalTransactionId"}, {"undone"}),
    "alias": ({"customer", "sameAs"}, {"undone"}),
}
AHEAD = datetime.timedelta(minutes=5)


def instant(text):
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z", text):
        raise ValueError(f"not an RFC 3339 instant in UTC with at most milliseconds: {text!r}")
    form = "%Y-%m-%dT%H:%M:%S.%fZ" if "." in text else "%Y-%m-%dT%H:%M:%SZ"
    return datetime.datetime.strptime(text, form)


def from_milliseconds(value):
    return datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=value)


def dates(value, path=""):
    """Every Apple date below a value, with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.endswith("Date"):
                yield f"{path}.{key}", inner
            else:
                yield from dates(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from dates(inner, f"{path}[{index}]")


def check(path):
    problems = []

    def need(holds, text):
        if not holds:
            problems.append(text)

    with open(path, encoding="utf8") as file:
        scenario = json.load(file)
    need(set(scenario) == TOP, f"keys: {sorted(set(scenario) ^ TOP)}")
    need(scenario["version"] == 1, "version is not 1")
    need(os.path.basename(path).startswith(scenario["id"] + "-"), "the file is not named after its id")
    need(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", scenario["fault"]), "fault is not kebab-case")
    need(scenario["confidence"] in ("high", "medium"), "confidence is neither high nor medium")
    need(scenario["documentation"], "no documentation")
    config = scenario["config"]
    need(set(config) <= CONFIG, "unknown key in config")
    need(set(config.get("policy", {})) <= POLICY, "unknown key in policy")
    for product in config["products"].values():
        need(set(product) <= PRODUCT and product["entitlements"], "a product has unknown keys or no entitlement")
    entitlements = {e for product in config["products"].values() for e in product["entitlements"]}

    earlier = None
    for index, signal in enumerate(scenario["signals"]):
        where = f"signals[{index}]"
        body = set(signal) - SIGNAL
        need(len(body) == 1 and body <= BODIES, f"{where}: not exactly one body: {sorted(body)}")
        received = instant(signal["receivedAt"])
        need(earlier is None or earlier <= received, f"{where}: not in the order of receipt")
        earlier = received
        need(signal.get("outcome", "accepted") in OUTCOMES, f"{where}: unknown outcome")
        need(signal.get("source", "device") == "device", f"{where}: unknown source")
        name = body.pop()
        if name in OPERATOR:
            need("customer" not in signal and "source" not in signal, f"{where}: key beside an operator's fact")
        if name in KEYS:
            required, allowed = KEYS[name]
            keys = set(signal[name])
            need(required <= keys <= required | allowed, f"{where}: keys of {name}: {sorted(keys)}")
        if name == "grant":
            entitlements.add(signal["grant"]["entitlement"])
            start, end = signal["grant"]["from"], signal["grant"]["until"]
            need(end is None or instant(start) < instant(end), f"{where}: a grant that ends before it starts")
        if name != "appStore":
            continue
        kind = set(signal["appStore"])
        need(len(kind) == 1 and kind <= APP_STORE, f"{where}: unknown App Store body")
        for key, value in dates(signal["appStore"], where):
            need(type(value) is int, f"{key}: not an integer of milliseconds")
            if key.endswith(".signedDate") and signal.get("outcome") != "undetermined":
                need(from_milliseconds(value) <= received + AHEAD, f"{key}: later than its receipt")
        notification = signal["appStore"].get("notification")
        if notification:
            data = notification.get("data", {})
            parts = [data[part] for part in ("transaction", "renewalInfo") if part in data]
            need(len({part["originalTransactionId"] for part in parts}) <= 1, f"{where}: two chains in one message")
            need({part["environment"] for part in parts} <= {data.get("environment")}, f"{where}: two environments")

    need(scenario["expect"], "no expectation")
    for index, expect in enumerate(scenario["expect"]):
        where = f"expect[{index}]"
        need(set(expect) <= EXPECT, f"{where}: unknown key")
        need({"at", "customer", "entitlement", "access"} <= set(expect), f"{where}: a key is missing")
        at = instant(expect["at"])
        for key in ("knownAt", "deviceClock"):
            if key in expect:
                instant(expect[key])
        need(expect["entitlement"] in entitlements, f"{where}: no product and no grant gives {expect['entitlement']}")
        need(expect.get("state", "none") in STATES, f"{where}: unknown state")
        if "product" in expect:
            need(expect["product"] in config["products"], f"{where}: unknown product")
        need(expect.get("ground", "statement") in GROUNDS, f"{where}: unknown ground")
        if expect["access"]:
            need("ground" not in expect, f"{where}: access that is granted has no ground")
        if not expect["access"]:
            need(not {"until", "presumed"} & set(expect), f"{where}: a denial has no end and is not presumed")
        elif expect.get("until"):
            need(at < instant(expect["until"]), f"{where}: access ends before the instant asked about")
    return scenario["id"], problems


def main(paths):
    if {"-h", "--help"} & set(paths):
        print(__doc__)
        return 0
    here = os.path.dirname(os.path.abspath(__file__))
    paths = paths or sorted(glob.glob(os.path.join(here, "*", "*.json")))
    ids, failed = {}, 0
    for path in paths:
        try:
            identifier, problems = check(path)
        except (ValueError, KeyError, TypeError) as error:
            identifier, problems = None, [f"unreadable: {error!r}"]
        if identifier and not os.path.basename(path).startswith(identifier + "-"):
            problems.append(f"the file's name does not begin with its id {identifier}-")
        if identifier in ids:
            problems.append(f"id {identifier} is also in {ids[identifier]}")
        if identifier:
            ids[identifier] = path
        for problem in problems:
            print(f"{path}: {problem}")
        failed += bool(problems)
    print(f"{len(paths) - failed} sound, {failed} not")
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
