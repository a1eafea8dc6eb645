// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import PaidUpLedger

/// The texts that bodies have in common, each once in the file. None ever goes or changes.
final class SQLiteSharedTexts: SharedTexts {
    private struct Known {
        let number: Int64
        let text: [UInt8]
    }

    /// So many are at hand at most: a store signs with few certificates at any time.
    private static let capacity = 16

    private unowned let connection: SQLiteConnection
    /// The one that was used last comes first.
    private var known: [Known] = []

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    /// What was added in a transaction that is undone is not there any more.
    func forget() { known = [] }

    func beginning(_ bytes: UnsafeRawBufferPointer) -> (number: Int64, count: Int)? {
        for (index, one) in known.enumerated() where one.text.count <= bytes.count {
            let isSame = unsafe one.text.withUnsafeBytes {
                unsafe paidup_same_bytes($0.baseAddress, bytes.baseAddress, Int64($0.count))
            }
            guard isSame != 0 else { continue }
            if index > 0 { known.swapAt(0, index) }
            return (one.number, one.text.count)
        }
        return nil
    }

    func number(of text: [UInt8]) throws -> Int64 {
        if let one = known.first(where: { $0.text == text }) { return one.number }
        var seal = RowSeal()
        seal.add(text)
        let stored = try connection.all(
            "SELECT number, text FROM shared_text WHERE seal = ?", .integer(seal.value)
        ) { Known(number: $0.integer(0), text: $0.bytes(1)) }
        if let one = stored.first(where: { $0.text == text }) {
            note(one)
            return one.number
        }
        try connection.run(
            "INSERT INTO shared_text(seal, text) VALUES(?, ?)", .integer(seal.value),
            .blob(text))
        note(Known(number: connection.lastInsertedRow, text: text))
        return connection.lastInsertedRow
    }

    func text(_ number: Int64) throws -> [UInt8]? {
        if let one = known.first(where: { $0.number == number }) { return one.text }
        let text = try connection.first(
            "SELECT text FROM shared_text WHERE number = ?", .integer(number)
        ) { $0.bytes(0) }
        if let text { note(Known(number: number, text: text)) }
        return text
    }

    private func note(_ one: Known) {
        known.insert(one, at: 0)
        if known.count > Self.capacity { known.removeLast() }
    }
}
