// SPDX-License-Identifier: Apache-2.0

/// The pages of an answer, one after another, each asked for when it is wanted.
///
/// They end where the store says that there is no more. Where it names a page for the second time
/// they end with the error `repeatedPage`, after all that came: they never go in circles. Whoever
/// keeps the last page's name begins there the next time.
///
/// ```swift
/// for try await page in try client.transactionHistory(of: id, from: kept) {
///     take(page.signedTransactions ?? [])
///     kept = page.nextPage
/// }
/// ```
package struct AppStorePages<Page: AppStorePage>: AsyncSequence, Sendable {
    package typealias Element = Page

    let client: AppStoreClient
    let call: AppStoreCall
    /// Where to begin; at the beginning where it is `nil`.
    let start: String?

    package func makeAsyncIterator() -> Iterator {
        Iterator(pages: self, next: start, seen: start.map { [$0] } ?? [])
    }

    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let pages: AppStorePages
        fileprivate var next: String?
        /// The names of the pages that were asked for.
        fileprivate var seen: Set<String>
        fileprivate var isOver = false
        fileprivate var error: AppStoreAPIError?

        fileprivate init(pages: AppStorePages, next: String?, seen: Set<String>) {
            self.pages = pages
            self.next = next
            self.seen = seen
        }

        package mutating func next() async throws -> Page? {
            guard !isOver else { return nil }
            if let error {
                isOver = true
                throw error
            }
            do {
                let page: Page = try await pages.client.page(pages.call, from: next)
                advance(past: page)
                return page
            } catch {
                isOver = true
                throw error
            }
        }

        private mutating func advance(past page: Page) {
            guard page.hasMore == true else {
                isOver = true
                error = nil
                return
            }
            guard let name = page.nextPage, !name.isEmpty else {
                error = Self.fault("there is more, and the store does not say where")
                return
            }
            guard seen.insert(name).inserted else {
                error = Self.fault("the store named a page for the second time")
                return
            }
            next = name
        }

        private static func fault(_ words: String) -> AppStoreAPIError {
            AppStoreAPIError(.repeatedPage, "\(words); what came before it is whole")
        }
    }
}

/// One page of an answer that has several.
package protocol AppStorePage: AppStorePayload {
    /// The query's name for the page that is asked for.
    static var pageParameter: String { get }
    /// What the store calls the page after this one. It may be kept, also after the last page: what
    /// comes later begins there.
    var nextPage: String? { get }
    var hasMore: Bool? { get }
}

extension HistoryResponse: AppStorePage {
    package static let pageParameter = "revision"
    package var nextPage: String? { revision }
}

extension RefundHistoryResponse: AppStorePage {
    package static let pageParameter = "revision"
    package var nextPage: String? { revision }
}

extension NotificationHistoryResponse: AppStorePage {
    package static let pageParameter = "paginationToken"
    package var nextPage: String? { paginationToken }
}
