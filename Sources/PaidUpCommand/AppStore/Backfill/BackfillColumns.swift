// SPDX-License-Identifier: Apache-2.0

/// Which field of a record or of an object is what, by the names that teams have for them.
struct BackfillColumns {
    private(set) var customer = 0
    private(set) var transaction = 0
    private(set) var environment: Int?
    let count: Int
    /// The names of the columns that are not used.
    private(set) var unused: [String] = []

    static let customerNames = ["customer", "customerid"]
    static let transactionNames = ["transaction", "transactionid", "originaltransactionid"]
    static let environmentNames = ["environment"]
    private static let expected =
        "expected a header with the columns customer, transaction and perhaps environment"

    /// Case, blanks, `_` and `-` make no difference.
    static func plain(_ name: String) -> String {
        name.lowercased().filter { !" _-\t".contains($0) }
    }

    init(_ record: CSVReader.Record, file: String) throws(CommandError) {
        let names = record.fields.map { String(decoding: $0, as: UTF8.self) }
        count = names.count
        func place(_ known: [String], _ name: String) throws(CommandError) -> Int? {
            let places = names.indices.filter { known.contains(Self.plain(names[$0])) }
            guard places.count < 2 else {
                let found = places.map { names[$0] }.joined(separator: ", ")
                throw CommandError(
                    file: file, line: record.line, "two columns for the \(name): \(found)")
            }
            return places.first
        }
        let (one, two) = (
            try place(Self.customerNames, "customer"),
            try place(Self.transactionNames, "transaction")
        )
        environment = try place(Self.environmentNames, "environment")
        guard let one, let two else {
            throw CommandError(
                file: file, line: record.line, Self.expected + Self.found(names))
        }
        (customer, transaction) = (one, two)
        unused = names.indices.filter { $0 != one && $0 != two && $0 != environment }
            .map { names[$0] }
    }

    private static func found(_ names: [String]) -> String {
        let text = names.joined(separator: ", ")
        if names.count == 1, let sign = [";", "\t", "|"].first(where: text.contains) {
            let name = sign == "\t" ? "tabs" : "\"\(sign)\""
            return "; the columns are parted by \(name), and expected are commas"
        }
        return ", found \(text.prefix(120))"
    }
}
