// SPDX-License-Identifier: Apache-2.0

/// The head of an answer, line by line, as libcurl hands it over.
struct ResponseHead: Sendable {
    private(set) var fields: [(name: String, value: String)] = []
    private(set) var isTooLong = false
    /// Whether the empty line came; libcurl is content where a connection ends before it.
    private(set) var isWhole = false
    private var byteCount = 0

    /// Over all heads of one answer, interim ones included.
    private static let limit = 1 << 16

    /// Adds a line; answers whether to go on.
    mutating func append(line: UnsafeRawBufferPointer) -> Bool {
        byteCount += line.count
        guard byteCount <= Self.limit else {
            isTooLong = true
            return false
        }
        let text = unsafe String(decoding: line, as: UTF8.self)
        if text.hasPrefix("HTTP/") {
            // A new head: the one before was an interim answer.
            fields = []
            isWhole = false
        } else if text == "\r\n" || text == "\n" {
            isWhole = true
        } else if let colon = text.firstIndex(of: ":") {
            let value = text[text.index(after: colon)...]
            fields.append((String(text[..<colon]), Self.trimmed(value)))
        }
        return true
    }

    private static func trimmed(_ text: Substring) -> String {
        let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        let start = text.utf8.drop(while: isSpace)
        return String(decoding: start.reversed().drop(while: isSpace).reversed(), as: UTF8.self)
    }
}
