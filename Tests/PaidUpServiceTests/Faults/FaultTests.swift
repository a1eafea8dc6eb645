// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

struct FaultTests {
    static let faults: [(LedgerError, problem: String, retryAfter: String)] = [
        (.full("disk"), "storage-full", "60"), (.readOnly("file"), "unavailable", "60"),
        (.failed("disk I/O error"), "unavailable", "60"),
        (.damaged("page 7"), "unavailable", "300"), (.busy("lock"), "unavailable", "1"),
    ]

    @Test(
        "what cannot be written is answered 503, logged, and kept when it comes again",
        arguments: faults)
    func writing(_ error: LedgerError, problem: String, retryAfter: String) async throws {
        let ledger = FaultyLedger()
        let whole = try await WholeService(ledger)
        #expect(try await whole.subscribe(uuid: "before").status == 200)
        ledger.fail(writing: error)
        let body = try whole.store.notification(
            "SUBSCRIBED", uuid: "during", whole.store.transaction("2", chain: "2"),
            whole.store.renewal(chain: "2"))
        let answer = try await whole.post(body)
        #expect(answer.status == 503)
        #expect(answer.problem == problem)
        #expect(answer.header("Retry-After") == retryAfter)
        #expect(whole.lines.all.contains { $0.contains(#""event":"request.failed""#) })
        // Nothing of it is there, and questions are answered as before.
        let path = "/v1/customers/\(TestKeeper.token)/entitlements"
        #expect(try await whole.send("GET", path, as: .server).status == 200)
        #expect(try await ledger.read { try $0.lastEntryNumber() } == 1)
        #expect(try await whole.differences(ledger) == [])
        ledger.fail()
        #expect(try await whole.post(body).json?["fate"]?.string == "kept")
        #expect(try await whole.differences(ledger) == [])
    }

    @Test("a damaged ledger answers 503 and does not end the server", arguments: faults)
    func reading(_ error: LedgerError, problem: String, retryAfter: String) async throws {
        let ledger = FaultyLedger()
        let whole = try await WholeService(ledger)
        whole.service.beginServing()
        _ = try await whole.subscribe(uuid: "1")
        ledger.fail(reading: error, writing: error)
        let path = "/v1/customers/somebody/entitlements"
        let answer = try await whole.send("GET", path, as: .server)
        #expect(answer.status == 503)
        #expect(answer.problem == problem)
        #expect(answer.header("Retry-After") == retryAfter)
        #expect(try await whole.send("GET", "/readyz").status == 503)
        #expect(try await whole.send("GET", "/healthz").status == 200)
        ledger.fail()
        #expect(try await whole.send("GET", path, as: .server).status == 200)
        #expect(try await whole.send("GET", "/readyz").status == 200)
    }

    @Test("a clock that is set back loses nothing, and takes nothing away")
    func clockSetBack() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        #expect(try await whole.subscribe(uuid: "1").status == 200)
        let later = try whole.store.notification(
            "SUBSCRIBED", uuid: "2",
            whole.store.transaction(
                "2", chain: "2", ["appAccountToken": .string(TestKeeper.token)]),
            whole.store.renewal(chain: "2"))
        whole.clock.advance(days: -2)
        // Signed two days ahead of this clock: it cannot be judged, and comes again.
        let answer = try await whole.post(later)
        #expect(answer.status == 503)
        #expect(answer.header("Retry-After") != nil)
        _ = try await whole.service.keeper.catchUp()
        let path = "/v1/customers/\(TestKeeper.token)/entitlements"
        let verdicts = try await whole.send("GET", path, as: .server)
        #expect(verdicts.status == 200)
        let grant = try await whole.send(
            "POST", "/v1/customers/other/grants", as: .support,
            json: ["entitlement": "pro.month", "reason": "test"])
        #expect(grant.status == 201)
        #expect(try await whole.differences(ledger) == [])
        whole.clock.advance(days: 2, seconds: 60)
        #expect(try await whole.post(later).json?["fate"]?.string == "kept")
        _ = try await whole.service.keeper.catchUp()
        let events = try await ledger.read {
            try $0.events(of: TestKeeper.customer, after: 0, limit: 100)
        }
        #expect(events.map(\.at) == events.map(\.at).sorted())
        #expect(events.first?.kind == "access.granted")
        #expect(!events.contains { $0.kind == "access.ended" })
        #expect(try await whole.differences(ledger) == [])
    }
}
