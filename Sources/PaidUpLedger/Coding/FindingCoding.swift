// SPDX-License-Identifier: Apache-2.0

import JSONText

/// How ledgers write what is to be known about an entry: a JSON array of codes and messages.
package enum FindingCoding {
    package static func bytes(_ findings: [JournalEntry.Finding]) -> [UInt8] {
        JSONWriter().bytes(
            .array(
                findings.map { ["code": .string($0.code), "message": .string($0.message)] }))
    }

    package static func findings(_ bytes: [UInt8]) throws -> [JournalEntry.Finding] {
        guard let elements = try JSONReader().read(bytes).array else {
            throw StatementCoding.Unreadable()
        }
        return try elements.map { element in
            guard let object = element.object, let code = object["code"]?.string,
                let message = object["message"]?.string
            else { throw StatementCoding.Unreadable() }
            return JournalEntry.Finding(code: code, message: message)
        }
    }
}
