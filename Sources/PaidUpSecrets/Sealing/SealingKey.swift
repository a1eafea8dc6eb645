// SPDX-License-Identifier: Apache-2.0

/// The key that secrets in a ledger are sealed with; it is kept outside the ledger.
///
/// Its text is the base64 of 32 random bytes, as `openssl rand -base64 32` prints it. It shows
/// itself to nobody: neither its description nor its mirror has the bytes.
package struct SealingKey: Hashable, Sendable {
    package static let byteCount = AES256GCM.keyBytes
    /// The environment's name for the key itself.
    package static let variable = "PAIDUP_SEALING_KEY"
    /// The environment's name for the path of a file with the key.
    package static let fileVariable = "PAIDUP_SEALING_KEY_FILE"

    let bytes: [UInt8]

    private static let hint = "expected 32 bytes in base64, as `openssl rand -base64 32` prints"

    /// Takes the key's bytes, of which there are 32.
    package init(bytes: [UInt8]) throws(SecretsError) {
        guard bytes.count == Self.byteCount else {
            throw SecretsError(.badKey, "the sealing key has \(bytes.count) bytes, not 32")
        }
        self.bytes = bytes
    }

    /// Makes a new key.
    package init() throws(SecretsError) {
        try self.init(bytes: SecureRandom.bytes(Self.byteCount))
    }

    /// Reads the key's text; white space around it does not count. `place` says in errors where
    /// the text stood.
    package init(text: String, place: String) throws(SecretsError) {
        let trimmed = Self.trimmed(text)
        guard !trimmed.isEmpty else {
            throw SecretsError(.badKey, "\(place): empty; \(Self.hint)")
        }
        guard let bytes = Base64.decode(trimmed) else {
            throw SecretsError(.badKey, "\(place): no base64; \(Self.hint)")
        }
        guard bytes.count == Self.byteCount else {
            throw SecretsError(.badKey, "\(place): \(bytes.count) bytes; \(Self.hint)")
        }
        self.bytes = bytes
    }

    /// Reads a file that holds the key's text and nothing else.
    package init(file path: String) throws(SecretsError) {
        let content = try SmallFile.read(path)
        guard let text = String(validating: content, as: UTF8.self) else {
            throw SecretsError(.badKey, "\(path): no text; \(Self.hint)")
        }
        try self.init(text: text, place: path)
    }

    /// The key that an environment names, directly or by a file; `nil` where it names none. Both
    /// at once is an error, for nobody could say which one counts.
    package static func read(
        environment: [String: String]
    ) throws(SecretsError) -> SealingKey? {
        switch (environment[variable], environment[fileVariable]) {
        case (nil, nil): return nil
        case (let text?, nil): return try SealingKey(text: text, place: variable)
        case (nil, let path?): return try SealingKey(file: path)
        case (_?, _?):
            throw SecretsError(
                .badKey, "both \(variable) and \(fileVariable) are set; expected one of them")
        }
    }

    /// The text that ``init(text:place:)`` reads.
    package var text: String { Base64.encode(bytes) }

    package static func == (one: SealingKey, other: SealingKey) -> Bool {
        ConstantTime.equal(one.bytes, other.bytes)
    }

    private static func trimmed(_ text: String) -> String {
        let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        let start = text.utf8.drop(while: isSpace)
        return String(decoding: start.reversed().drop(while: isSpace).reversed(), as: UTF8.self)
    }
}

extension SealingKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "a sealing key" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
