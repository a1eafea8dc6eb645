// SPDX-License-Identifier: Apache-2.0

/// The records of a CSV file (RFC 4180), one after another: commas, quotes where a field needs
/// them, and lines that end in LF, CR LF or CR.
struct CSVReader {
    struct Record {
        /// The line on which it begins, from 1.
        let line: Int
        let fields: [[UInt8]]
    }

    /// No id is as long; a quote that nobody closed would otherwise take the rest of the file.
    private static let longestField = 1 << 16

    private let path: String
    private let bytes: ByteReader
    private var line = 1

    init(_ path: String, _ bytes: ByteReader) {
        self.path = path
        self.bytes = bytes
    }

    /// The next record that is not an empty line; `nil` at the end.
    mutating func next() throws(CommandError) -> Record? {
        while let record = try record() {
            if record.fields.count > 1 || record.fields.first?.isEmpty == false { return record }
        }
        return nil
    }

    private mutating func record() throws(CommandError) -> Record? {
        let first = line
        guard try bytes.peek() != nil else { return nil }
        var fields: [[UInt8]] = []
        while true {
            let (field, isLast) = try field(from: first)
            fields.append(field)
            if isLast { return Record(line: first, fields: fields) }
        }
    }

    /// One field, and whether the record ends with it.
    private mutating func field(
        from first: Int
    ) throws(CommandError) -> (bytes: [UInt8], isLast: Bool) {
        var field: [UInt8] = []
        var isQuoted = false
        if try bytes.peek() == UInt8(ascii: "\"") {
            isQuoted = true
            field = try quoted()
        }
        while let byte = try bytes.next() {
            switch byte {
            case UInt8(ascii: ","): return (field, false)
            case UInt8(ascii: "\n"):
                line += 1
                return (field, true)
            case UInt8(ascii: "\r"):
                if try bytes.peek() == UInt8(ascii: "\n") { _ = try bytes.next() }
                line += 1
                return (field, true)
            default:
                guard !isQuoted else {
                    throw fault(line, "expected a comma or the line's end after a closing quote")
                }
                guard byte != UInt8(ascii: "\"") else {
                    throw fault(
                        line,
                        "a quote within a field; expected the field in quotes, and \"\" for a "
                            + "quote in it")
                }
                field.append(byte)
                try check(field, first)
            }
        }
        return (field, true)
    }

    /// What stands between two quotes; a doubled quote in it is one.
    private mutating func quoted() throws(CommandError) -> [UInt8] {
        let first = line
        _ = try bytes.next()
        var field: [UInt8] = []
        while let byte = try bytes.next() {
            if byte == UInt8(ascii: "\"") {
                guard try bytes.peek() == byte else { return field }
                _ = try bytes.next()
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            field.append(byte)
            try check(field, first)
        }
        throw fault(first, "a quote that is never closed")
    }

    private func check(_ field: [UInt8], _ first: Int) throws(CommandError) {
        guard field.count <= Self.longestField else {
            throw fault(
                first, "a field of more than \(Self.longestField) bytes; is a quote missing?")
        }
    }

    private func fault(_ line: Int, _ words: String) -> CommandError {
        CommandError(file: path, line: line, words)
    }
}
