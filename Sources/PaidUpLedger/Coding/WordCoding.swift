// SPDX-License-Identifier: Apache-2.0

import JSONText

/// How ledgers write a list of words: a JSON array of strings.
package enum WordCoding {
    package static func bytes(_ words: [String]) -> [UInt8] {
        JSONWriter().bytes(.array(words.map { .string($0) }))
    }

    /// One word as it stands in JSON, with its quotes.
    package static func quoted(_ word: String) -> [UInt8] { JSONWriter().bytes(.string(word)) }

    package static func words(_ bytes: [UInt8]) throws -> [String] {
        guard let elements = try JSONReader().read(bytes).array else {
            throw StatementCoding.Unreadable()
        }
        return try elements.map { element in
            guard let word = element.string else { throw StatementCoding.Unreadable() }
            return word
        }
    }
}
