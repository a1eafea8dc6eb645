// SPDX-License-Identifier: Apache-2.0

/// Reads one JSON text (RFC 8259) strictly: what the grammar does not allow is an error.
///
/// Beyond the grammar it refuses names that occur twice in an object, half surrogate pairs,
/// invalid UTF-8, and input that is too deep or too large. A byte order mark is tolerated.
package struct JSONReader: Sendable {
    package enum Duplicates: Sendable {
        case reject
        case lastWins
    }

    package struct Options: Sendable {
        /// Deeper nesting than this would cost stack space that no thread of a phone has.
        package static let greatestDepth = 512

        package var duplicates = Duplicates.reject
        /// How many arrays and objects may contain one another; `greatestDepth` is the most.
        package var depthLimit = 128
        /// The greatest number of bytes.
        package var sizeLimit = 64 << 20

        package init() {}
    }

    package var options: Options

    package init(_ options: Options = Options()) {
        self.options = options
    }

    /// Reads bytes that hold one value and nothing else but blanks around it.
    ///
    /// `firstLine` is the number that the first line has in the file the bytes were cut from.
    package func read(
        _ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int = 1
    ) throws(JSONError) -> JSONValue {
        do {
            return try document(bytes)
        } catch {
            throw error.located(in: bytes, firstLine: firstLine)
        }
    }

    package func read(_ bytes: [UInt8], firstLine: Int = 1) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONError) in try read(bytes, firstLine: firstLine) }
        }.get()
    }

    package func read(
        _ bytes: ArraySlice<UInt8>, firstLine: Int = 1
    ) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONError) in try read(bytes, firstLine: firstLine) }
        }.get()
    }

    package func read(_ text: String, firstLine: Int = 1) throws(JSONError) -> JSONValue {
        var text = text
        return try text.withUTF8 { bytes in
            Result { () throws(JSONError) in try read(bytes, firstLine: firstLine) }
        }.get()
    }

    private func document(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) -> JSONValue {
        guard bytes.count <= options.sizeLimit else {
            throw JSONFault(
                code: .tooLarge, reason: "longer than \(options.sizeLimit) bytes", offset: 0)
        }
        guard let base = bytes.baseAddress else {
            throw JSONFault(code: .unexpectedEnd, reason: "expected a value", offset: 0)
        }
        var parser = JSONParser(base: base, count: bytes.count, options: options)
        if bytes.startsWithByteOrderMark { parser.at = 3 }
        parser.skipSpace()
        let value = try parser.value()
        parser.skipSpace()
        guard parser.at == bytes.count else {
            throw parser.fault(.unexpectedCharacter, "expected nothing more after the value")
        }
        return value
    }
}
