// SPDX-License-Identifier: Apache-2.0

import Foundation

actor RecipeCache {
    private struct Entry {
        var recipes: [String]
        var expirationDate: Date
    }

    private var entries: [String: Entry] = [:]
    private let fetch: @Sendable (String) async throws -> [String]

    init(fetch: @escaping @Sendable (String) async throws -> [String]) {
        self.fetch = fetch
    }

    func recipes(for query: String) async throws -> [String] {
        if let entry = entries[query], entry.expirationDate > .now {
            return entry.recipes
        }
        let fresh = try await fetch(query)
        entries[query] = Entry(recipes: fresh, expirationDate: .now.addingTimeInterval(600))
        return fresh
    }
}
