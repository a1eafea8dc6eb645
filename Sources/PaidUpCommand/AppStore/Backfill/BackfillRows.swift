// SPDX-License-Identifier: Apache-2.0

import JSONText

/// The rows of a file, one after another; it holds no more than the one at hand.
struct BackfillRows {
    private enum Source {
        case csv(CSVReader, BackfillColumns)
        case lines(LineReader)
        case nothing
    }

    /// What is said in errors; the bytes may come from a copy.
    private let name: String
    private var source: Source

    /// Columns of the file that are not used.
    var unused: [String] {
        if case .csv(_, let columns) = source { return columns.unused }
        return []
    }

    init(_ path: String, name: String) throws(CommandError) {
        self.name = name
        let bytes = try ByteReader(path)
        var first = try bytes.peek()
        while let byte = first, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            _ = try bytes.next()
            first = try bytes.peek()
        }
        if first == UInt8(ascii: "{") {
            source = .lines(try LineReader(path))
        } else if first == nil {
            source = .nothing
        } else {
            var reader = CSVReader(name, try ByteReader(path))
            guard let header = try reader.next() else {
                source = .nothing
                return
            }
            source = .csv(reader, try BackfillColumns(header, file: name))
        }
    }

    /// The next row, or what is wrong with it; `nil` at the end. It throws where nothing can be
    /// read any more.
    mutating func next() throws(CommandError) -> Result<BackfillRow, CommandError>? {
        switch source {
        case .nothing: return nil
        case .lines(let reader):
            while let (number, line) = try reader.next() {
                if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
                return checked(number) { () throws(BackfillFault) in
                    try Self.row(line, number)
                }
            }
            return nil
        case .csv(var reader, let columns):
            let record = try reader.next()
            source = .csv(reader, columns)
            guard let record else { return nil }
            return checked(record.line) { () throws(BackfillFault) in
                try Self.row(record, columns)
            }
        }
    }

    private func checked(
        _ line: Int, _ body: () throws(BackfillFault) -> BackfillRow
    ) -> Result<BackfillRow, CommandError> {
        do throws(BackfillFault) {
            return .success(try body())
        } catch {
            return .failure(
                CommandError(file: name, line: line, field: error.field, error.words))
        }
    }

    // MARK: CSV

    private static func row(
        _ record: CSVReader.Record, _ columns: BackfillColumns
    ) throws(BackfillFault) -> BackfillRow {
        guard record.fields.count == columns.count else {
            throw BackfillFault(
                "",
                "expected \(columns.count) fields as in the header, found "
                    + "\(record.fields.count); a field with a comma in it stands in quotes")
        }
        func text(_ place: Int, _ name: String) throws(BackfillFault) -> String {
            guard let text = String(validating: record.fields[place], as: UTF8.self) else {
                throw BackfillFault(name, "not UTF-8; save the file as UTF-8")
            }
            return text
        }
        var environment: String?
        if let place = columns.environment { environment = try text(place, "environment") }
        return try BackfillRow(
            line: record.line, customer: try text(columns.customer, "customer"),
            transaction: try text(columns.transaction, "transaction"), environment: environment)
    }

    // MARK: JSON lines

    private static func row(_ line: [UInt8], _ number: Int) throws(BackfillFault) -> BackfillRow {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader().read(line)
        } catch {
            throw BackfillFault("", "column \(error.column): \(error.reason)")
        }
        guard let object = value.object else {
            throw BackfillFault(
                "", "expected {\"customer\": …, \"transaction\": …}, found \(value.kind)")
        }
        return try BackfillRow(
            line: number,
            customer: try text(object, BackfillColumns.customerNames, "customer") ?? "",
            transaction: try text(object, BackfillColumns.transactionNames, "transaction") ?? "",
            environment: try text(object, BackfillColumns.environmentNames, "environment"))
    }

    /// A member that is a text; a whole number is read as one.
    private static func text(
        _ object: JSONObject, _ names: [String], _ name: String
    ) throws(BackfillFault) -> String? {
        let members = object.members.filter { names.contains(BackfillColumns.plain($0.key)) }
        guard members.count < 2 else {
            throw BackfillFault(
                name, "given twice: \(members.map(\.key).joined(separator: ", "))")
        }
        guard let value = members.first?.value, !value.isNull else { return nil }
        if let text = value.string { return text }
        if let number = value.number?.int64 { return String(number) }
        throw BackfillFault(name, "expected a text, found \(value.kind)")
    }
}
