// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// After a copy of the ledger is taken up, nobody takes a new event for one that was seen.
struct RestorationTests {
    private func receive(
        _ whole: WholeService, uuid: String, _ renewal: JSONObject
    ) async throws {
        let body = try whole.store.notification(
            "DID_CHANGE_RENEWAL_STATUS", uuid: uuid,
            whole.store.transaction(
                "1001",
                [
                    "appAccountToken": .string(TestKeeper.token),
                    "purchaseDate": TestStore.date(TestStore.start),
                    "expiresDate": TestStore.date(
                        TestStore.start.advanced(bySeconds: 30 * 86_400)),
                ]),
            whole.store.renewal(renewal))
        #expect(try await whole.post(body).status == 200)
        whole.clock.advance(seconds: 60)
    }

    private func events(_ ledger: InMemoryLedger) async throws -> [Event] {
        try await ledger.read { try $0.events(after: 0, limit: 100) }
    }

    @Test("numbers go on above every number that was told, and a rebuild agrees")
    func numbers() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        #expect(try await whole.subscribe(uuid: "1").status == 200)
        whole.clock.advance(seconds: 60)
        try await ledger.write { try Restoration.mark($0) }
        try await whole.service.start(catalog: nil, policy: Policy(), tees: [])
        let taken = whole.clock.now
        try await receive(whole, uuid: "2", ["autoRenewStatus": 0])
        let all = try await events(ledger)
        #expect(all.map(\.kind) == ["access.granted", "outlook.renewal_turned_off"])
        #expect(all[0].sequence == 1)
        #expect(all[1].sequence >= taken.milliseconds / 1000)
        #expect(all[1].number > taken.milliseconds)
        try await whole.service.start(catalog: nil, policy: Policy(), tees: [])
        try await receive(whole, uuid: "3", ["autoRenewStatus": 1])
        #expect(try await events(ledger).last?.sequence == all[1].sequence + 1)
        #expect(try await whole.differences(ledger) == [])
    }

    @Test("two events of one number that tell different things have different ids")
    func ids() async throws {
        var ids: Set<String> = []
        for renewal in [["autoRenewStatus": 0], ["autoRenewStatus": 1, "priceIncreaseStatus": 0]]
            as [JSONObject]
        {
            let ledger = InMemoryLedger()
            let whole = try await WholeService(ledger)
            #expect(try await whole.subscribe(uuid: "1").status == 200)
            whole.clock.advance(seconds: 60)
            try await receive(whole, uuid: "2", renewal)
            let second = try #require(try await events(ledger).last)
            #expect(second.sequence == 2)
            ids.insert(second.id)
        }
        #expect(ids.count == 2)
    }
}
