// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a text that should be JSON, and where.
///
/// Lines and columns count from 1, a column counts bytes from the start of its line, and the
/// offset counts bytes from the start of the input. A byte order mark belongs to the offset only.
package struct JSONError: Error, Equatable, Sendable {
    package enum Code: Sendable {
        case unexpectedEnd
        case unexpectedCharacter
        case invalidNumber
        case invalidString
        case invalidEscape
        case loneSurrogate
        case invalidUTF8
        case duplicateKey
        case tooDeep
        case tooLarge
    }

    package let code: Code
    package let reason: String
    package let line: Int
    package let column: Int
    package let offset: Int

    package init(code: Code, reason: String, line: Int, column: Int, offset: Int) {
        self.code = code
        self.reason = reason
        self.line = line
        self.column = column
        self.offset = offset
    }
}

extension JSONError: CustomStringConvertible {
    package var description: String { "line \(line), column \(column): \(reason)" }
}

/// An error before its line and column are known: only failing input pays for counting lines.
struct JSONFault: Error {
    let code: JSONError.Code
    let reason: String
    let offset: Int

    /// The error with its place in `bytes`, whose first line has the number `firstLine`.
    func located(in bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) -> JSONError {
        let end = min(offset, bytes.count)
        var line = firstLine
        var lineStart = bytes.startsWithByteOrderMark ? 3 : 0
        for index in 0..<end where bytes[index] == Byte.lineFeed {
            line += 1
            lineStart = index + 1
        }
        return JSONError(
            code: code, reason: reason, line: line, column: max(end - lineStart, 0) + 1,
            offset: offset)
    }
}
