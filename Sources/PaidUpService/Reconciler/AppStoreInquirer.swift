// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp
package import PaidUpAppStore

/// The App Store, asked by its Server API: one client for each app and environment.
package struct AppStoreInquirer: StoreInquirer {
    private let clients: [StorePlace: AppStoreClient]

    package init(_ clients: [StorePlace: AppStoreClient]) {
        self.clients = clients
    }

    /// A client's settings for this work: the reconciler has its own patience, which all doubts
    /// share, so that a call is not repeated by itself.
    package static var settings: AppStoreClient.Settings {
        var settings = AppStoreClient.Settings()
        settings.retries = RetryPolicy(attempts: 1)
        settings.callTimeout = 40_000
        return settings
    }

    package func statuses(
        of transactionID: String, at place: StorePlace
    ) async throws(StoreInquiryError) -> [UInt8] {
        let answer = try await ask(place) { client throws(AppStoreAPIError) in
            let answer: StatusResponse = try await client.answer(
                try .subscriptionStatuses(of: transactionID))
            return answer
        }
        guard let data = answer.data else { throw .notYet("the answer has no data") }
        // A bare status is no proof: the store signs what it knows, beside it. What is signed counts
        // all the same.
        let items = data.flatMap { $0.lastTransactions ?? [] }
        let signed = items.filter { $0.signedTransactionInfo != nil }
        if signed.count == items.count { return Self.bytes(answer) }
        guard !signed.isEmpty else {
            throw .notYet("the answer has a status and nothing signed beside it")
        }
        var kept = answer.members.object
        kept["data"] = [
            ["lastTransactions": .array(signed.map { .object($0.members.object) })]
        ]
        return JSONWriter().bytes(.object(kept))
    }

    package func history(
        of transactionID: String, at place: StorePlace, after revision: String?
    ) async throws(StoreInquiryError) -> StorePage {
        try await ask(place) { client throws(AppStoreAPIError) in
            var query = TransactionHistoryQuery()
            query.sort = .descending
            let answer: HistoryResponse = try await client.page(
                try .transactionHistory(of: transactionID, query), from: revision)
            // What else stands beside the transactions is no history.
            var kept = answer.members.object
            kept["data"] = nil
            return StorePage(
                bodies: [JSONWriter().bytes(.object(kept))],
                next: try Self.next(answer.hasMore, answer.revision))
        }
    }

    package func notifications(
        from: Instant, to: Instant, at place: StorePlace, after token: String?
    ) async throws(StoreInquiryError) -> StorePage {
        try await ask(place) { client throws(AppStoreAPIError) in
            let request = NotificationHistoryRequest(
                startDate: from.milliseconds, endDate: to.milliseconds)
            let answer: NotificationHistoryResponse = try await client.page(
                try .notificationHistory(request), from: token)
            // What is no history at all would pass for an empty one.
            guard let items = answer.notificationHistory else {
                throw Self.unreadable("the answer has no notificationHistory")
            }
            let signed = items.compactMap(\.signedPayload)
            return StorePage(
                bodies: signed.map { JSONWriter().bytes(["signedPayload": .string($0)]) },
                next: try Self.next(answer.hasMore, answer.paginationToken))
        }
    }

    /// Where the next page begins; an answer that has more and does not say where is none.
    private static func next(
        _ hasMore: Bool?, _ place: String?
    ) throws(AppStoreAPIError) -> String? {
        guard hasMore == true else { return nil }
        guard let place else {
            throw unreadable("there is more, and the answer does not say where")
        }
        return place
    }

    private static func unreadable(_ words: String) -> AppStoreAPIError {
        AppStoreAPIError(.unreadable, words, retryCanHelp: true)
    }

    private static func bytes(_ answer: some AppStorePayload) -> [UInt8] {
        JSONWriter().bytes(.object(answer.members.object))
    }

    private func ask<Answer: Sendable>(
        _ place: StorePlace,
        _ body: (AppStoreClient) async throws(AppStoreAPIError) -> Answer
    ) async throws(StoreInquiryError) -> Answer {
        guard let client = clients[place] else {
            throw .refused("no client for \(place.environment)")
        }
        do throws(AppStoreAPIError) {
            return try await body(client)
        } catch {
            throw StoreInquiryError(error)
        }
    }
}

extension AppStoreInquirer: ConsumptionSender {
    package func send(
        _ request: ConsumptionRequest, of transactionID: String, at place: StorePlace
    ) async throws(StoreInquiryError) {
        try await ask(place) { client throws(AppStoreAPIError) in
            try await client.sendConsumption(request, of: transactionID)
        }
    }
}

extension StoreInquiryError {
    init(_ error: AppStoreAPIError) {
        let isOfStore = error.storeCode != nil
        switch error.status {
        case _ where error.code == .cancelled: self = .cancelled(isUnsent: error.isKnownUndone)
        // Of this purchase alone; nobody else waits for it.
        case 404? where error.retryCanHelp: self = .notYet(error.reason)
        // Without a key that the store takes nothing can be asked of that app.
        case _ where error.retryCanHelp,
            _ where [.limited, .unauthorized, .cannotSign].contains(error.code):
            self = .later(error.retryAfter, error.reason)
        case 404? where isOfStore: self = .notFound
        // Without the store's own code it is the word of somebody in between.
        case (300..<500)? where !isOfStore: self = .notYet(error.reason)
        default: self = .refused(error.reason)
        }
    }
}
