// SPDX-License-Identifier: Apache-2.0

package import JSONText
import PaidUp
import PaidUpAnswers
package import PaidUpLedger
import PaidUpSecrets

/// Journals as JSON lines: everything that a ledger was told, from which all else follows.
package enum JournalExport {
    /// One entry, as a line of an export.
    package static func line(_ entry: JournalEntry) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("number", .number(JSONNumber(entry.number))),
            ("receivedAt", JSONShape.instant(entry.receivedAt)),
            ("kind", .string(entry.kind.rawValue)), ("outcome", .string(entry.outcome)),
            ("title", .string(entry.title)),
            ("notificationUUID", JSONShape.text(entry.notificationUUID)),
            ("signedDate", JSONShape.instant(entry.signedDate)),
            ("author", JSONShape.text(entry.author)),
            (
                "findings",
                .array(
                    entry.findings.map {
                        ["code": .string($0.code), "message": .string($0.message)]
                    })
            ),
        ]
        // Text stays readable; what is none is kept byte for byte.
        let text = String(decoding: entry.body, as: UTF8.self)
        if Array(text.utf8) == entry.body {
            members.append(("body", .string(text)))
        } else {
            members.append(("bodyBase64", .string(Base64.encode(entry.body))))
        }
        members.append(("digest", .string(Base64.encode(entry.digest))))
        return .object(JSONObject(members))
    }

    /// Beyond it JSON's readers are not all of one mind; no ledger comes so far.
    private static let greatestNumber: Int64 = 1 << 53

    /// Reads a line back; throws the words that say what is wrong with it.
    package static func entry(_ value: JSONValue) throws(Fault) -> JournalEntry {
        guard let object = value.object else { throw Fault("expected an object") }
        func text(_ key: String) throws(Fault) -> String {
            guard let text = object[key]?.string else { throw Fault("\(key): expected a string") }
            return text
        }
        guard let receivedAt = Instant(rfc3339: try text("receivedAt")) else {
            throw Fault("receivedAt: expected an instant of RFC 3339")
        }
        let body: [UInt8]
        if let readable = object["body"]?.string {
            body = Array(readable.utf8)
        } else if let bytes = Base64.decode(try text("bodyBase64")) {
            body = bytes
        } else {
            throw Fault("bodyBase64: expected base64")
        }
        guard let digest = Base64.decode(try text("digest")), digest.count == 32 else {
            throw Fault("digest: expected 32 bytes in base64")
        }
        let number = object["number"]?.number?.int64 ?? 0
        guard (0...greatestNumber).contains(number) else {
            throw Fault("number: expected a whole number from 1 to \(greatestNumber)")
        }
        return JournalEntry(
            number: number, receivedAt: receivedAt,
            kind: JournalEntry.Kind(rawValue: try text("kind")), body: body, digest: digest,
            notificationUUID: object["notificationUUID"]?.string, outcome: try text("outcome"),
            findings: (object["findings"]?.array ?? []).compactMap { finding in
                guard let code = finding.object?["code"]?.string,
                    let message = finding.object?["message"]?.string
                else { return nil }
                return JournalEntry.Finding(code: code, message: message)
            }, title: try text("title"),
            signedDate: object["signedDate"]?.string.flatMap { Instant(rfc3339: $0) },
            author: object["author"]?.string)
    }

    /// What is wrong with a line.
    package struct Fault: Error, CustomStringConvertible {
        package let description: String

        init(_ description: String) {
            self.description = description
        }
    }
}
