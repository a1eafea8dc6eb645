// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

/// Answers that are not quite of the shape that is documented: nothing in them is lost in silence.
@Suite struct MessageGapsTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    private func take(_ value: JSONValue) -> [IntakeResult] {
        store.intake().take(json: JSONWriter().bytes(value), receivedAt: nil, now: SignedStore.now)
    }

    @Test("a signed transaction and renewal info that stand together are both taken")
    func pair() throws {
        let results = take([
            "signedTransactionInfo": .string(try store.sign(Payload.transaction())),
            "signedRenewalInfo": .string(try store.sign(Payload.renewal())),
        ])
        #expect(results.flatMap(\.findings).isEmpty)
        #expect(results.flatMap(\.statements).count == 2)
        #expect(results.flatMap(\.statements).allSatisfy { $0.chain.app == SignedStore.app })
    }

    @Test("an item of the statuses need not name its chain beside what is signed")
    func itemWithoutChain() throws {
        let results = take([
            "status": 1, "signedTransactionInfo": .string(try store.sign(Payload.transaction())),
        ])
        #expect(results.map(\.title) == ["subscription status 1"])
        #expect(results.flatMap(\.statements).count == 1)
    }

    @Test("an item of the statuses that names another chain than what is signed in it is rejected")
    func itemOfAnotherChain() throws {
        let results = take([
            "status": 1, "originalTransactionId": "2001",
            "signedTransactionInfo": .string(try store.sign(Payload.transaction())),
        ])
        #expect(
            results.flatMap(\.findings).last
                == IntakeFinding(.mismatch, "originalTransactionId 2001 and 1001"))
        #expect(results.map(\.outcome) == [.rejected])
        #expect(results.flatMap(\.statements).isEmpty)
    }

    @Test(
        "an element that is no message is rejected by itself, and the rest still counts",
        arguments: ["notificationHistory", "signedTransactions", "lastTransactions", "data"])
    func strangers(key: String) throws {
        let signed = JSONValue.string(try store.sign(Payload.transaction()))
        let item: JSONValue = ["status": 1, "signedTransactionInfo": signed]
        let good: [String: JSONValue] = [
            "notificationHistory": ["signedPayload": signed], "signedTransactions": signed,
            "lastTransactions": item, "data": ["lastTransactions": [item]],
        ]
        let elements: [JSONValue] = [5, nil, [:], [], try #require(good[key]), true]
        let results = take([(key): .array(elements)])
        #expect(
            results.map(\.outcome) == [
                .rejected, .rejected, .rejected, .rejected, .accepted, .rejected,
            ])
        #expect(results.flatMap(\.statements).count == 1)
    }
}
