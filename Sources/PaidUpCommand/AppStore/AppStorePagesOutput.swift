// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAnswers
import PaidUpAppStore

/// Reads pages and prints them as one answer, also where the store broke off.
enum AppStorePagesOutput {
    private struct Read<Page: AppStorePage>: Sendable {
        var pages: [Page] = []
        var error: AppStoreAPIError?
        var isWhole = false
    }

    /// - Parameter list: the member that each page has a part of.
    static func print<Page: AppStorePage>(
        _ command: CommandSpec, _ arguments: Arguments, list: String,
        _ pages: AppStorePages<Page>
    ) throws(CommandError) -> Int32 {
        var shown = try AppStoreAnswer(arguments)
        let limit = try limit(arguments)
        let read = Blocking.run { await fetch(pages, limit: limit) }
        let next = read.pages.isEmpty ? arguments.value(.from) : read.pages.last?.nextPage
        var parts: [JSONValue] = []
        for page in read.pages {
            parts += shown.shown(page).object?[plain(list)]?.array ?? []
        }
        var members: [(String, JSONValue)] = [
            ("pages", .integer(read.pages.count)), ("complete", .bool(read.isWhole)),
            ("next", JSONShape.text(next)), (plain(list), .array(parts)),
        ]
        if plain(list) != list, arguments.has(.showsSigned) {
            members.append((list, .array(signed(read.pages, list))))
        }
        try Console.write(
            JSONShape.document(command.words.joined(separator: " "), members))
        if let error = read.error { throw CommandError(error) }
        return shown.exitCode
    }

    private static func plain(_ list: String) -> String {
        list == "signedTransactions" ? "transactions" : list
    }

    private static func signed<Page: AppStorePage>(
        _ pages: [Page], _ list: String
    ) -> [JSONValue] {
        pages.flatMap { $0.members.object[list]?.array ?? [] }
    }

    private static func fetch<Page: AppStorePage>(
        _ pages: AppStorePages<Page>, limit: Int
    ) async -> Read<Page> {
        var read = Read<Page>()
        var iterator = pages.makeAsyncIterator()
        do {
            while read.pages.count < limit {
                guard let page = try await iterator.next() else {
                    read.isWhole = true
                    return read
                }
                read.pages.append(page)
                read.isWhole = page.hasMore != true
                if read.isWhole { return read }
            }
        } catch {
            read.error = error as? AppStoreAPIError ?? .init(.unreadable, "\(error)")
        }
        return read
    }

    private static func limit(_ arguments: Arguments) throws(CommandError) -> Int {
        guard let text = arguments.value(.pages) else { return .max }
        guard let pages = Int(text), pages > 0 else {
            throw CommandError(
                field: OptionSpec.pages.name, "expected a whole number from 1, found \"\(text)\"")
        }
        return pages
    }
}
