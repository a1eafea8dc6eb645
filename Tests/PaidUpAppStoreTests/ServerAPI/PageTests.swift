// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import PaidUpAppStore

struct PageTests {
    private func page(_ name: String?, hasMore: String, _ text: String) -> ScriptedStore.Answer {
        let name = name.map { "\"revision\":\"\($0)\"," } ?? ""
        return ScriptedStore.json(
            "{\(name)\"hasMore\":\(hasMore),\"signedTransactions\":[\"\(text)\"]}")
    }

    /// What came before the end, and the error that ended it.
    private func read<Page: AppStorePage>(
        _ pages: AppStorePages<Page>
    ) async -> (pages: [Page], error: AppStoreAPIError?) {
        var read: [Page] = []
        do {
            for try await page in pages { read.append(page) }
        } catch {
            return (read, error as? AppStoreAPIError)
        }
        return (read, nil)
    }

    @Test("pages follow one another, with the query repeated, until there is no more")
    func follow() async throws {
        let test = try TestClient([
            page("r1", hasMore: "true", "a"), page("r 2", hasMore: "true", "b"),
            page("r3", hasMore: "false", "c"),
        ])
        var query = TransactionHistoryQuery()
        query.productIds = ["p"]
        let (pages, error) = await read(try test.client.transactionHistory(of: "1", query))
        #expect(error == nil)
        #expect(pages.flatMap { $0.signedTransactions ?? [] } == ["a", "b", "c"])
        #expect(pages.last?.nextPage == "r3")
        let base = "https://api.storekit.apple.com/inApps/v2/history/1"
        #expect(
            test.store.sent.map(\.url) == [
                "\(base)?productId=p", "\(base)?revision=r1&productId=p",
                "\(base)?revision=r%202&productId=p",
            ])
    }

    @Test("reading begins where it stopped before")
    func resume() async throws {
        let test = try TestClient([page("r9", hasMore: "false", "z")])
        let (pages, error) = await read(
            try test.client.refundHistory(of: "1", from: "r8"))
        #expect(error == nil && pages.count == 1)
        #expect(
            test.store.sent[0].url
                == "https://api.storekit.apple.com/inApps/v2/refund/lookup/1?revision=r8")
    }

    @Test("the notifications' pages go by a token, with the body repeated")
    func notifications() async throws {
        let test = try TestClient([
            ScriptedStore.json(
                #"{"paginationToken":"t1","hasMore":true,"notificationHistory":[]}"#),
            ScriptedStore.json(#"{"hasMore":false,"notificationHistory":[]}"#),
        ])
        let (pages, error) = await read(
            try test.client.notificationHistory(
                NotificationHistoryRequest(startDate: 1, endDate: 2)))
        #expect(error == nil && pages.count == 2)
        let sent = test.store.sent
        #expect(sent[1].url.hasSuffix("/inApps/v1/notifications/history?paginationToken=t1"))
        #expect(sent[0].body == sent[1].body && !sent[0].body.isEmpty)
    }

    static let circles: [(start: String?, names: [String?], read: Int)] = [
        (nil, ["a", "a"], 2), (nil, ["a", "b", "a"], 3), ("a", ["a"], 1),
        ("a", ["b", "c", "b"], 3), (nil, [nil], 1), (nil, [""], 1), (nil, ["a", nil], 2),
    ]

    @Test("a store that goes in circles is left, after all that came", arguments: circles)
    func circle(start: String?, names: [String?], count: Int) async throws {
        let answers = names.map { page($0, hasMore: "true", "x") }
        let test = try TestClient(answers)
        let (pages, error) = await read(
            try test.client.transactionHistoryV1(of: "1", from: start))
        #expect(pages.count == count)
        #expect(error?.code == .repeatedPage)
        #expect(test.store.sent.count == count)
    }

    @Test(
        "where the store does not say that there is more there is none",
        arguments: ["null", "\"true\"", "1"])
    func unclear(hasMore: String) async throws {
        let test = try TestClient([page("r1", hasMore: hasMore, "a")])
        let (pages, error) = await read(try test.client.transactionHistory(of: "1"))
        #expect(pages.count == 1 && error == nil)
    }

    @Test("an error ends the pages, once, and what came before it stays")
    func failure() async throws {
        let test = try TestClient([
            page("r1", hasMore: "true", "a"), ScriptedStore.refusal(4_000_005),
        ])
        var iterator = try test.client.transactionHistory(of: "1").makeAsyncIterator()
        #expect(try await iterator.next()?.nextPage == "r1")
        await #expect(throws: AppStoreAPIError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
        #expect(test.store.sent.count == 2)
    }
}
