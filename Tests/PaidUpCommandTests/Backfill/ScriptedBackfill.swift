// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore

@testable import PaidUpCommand

/// A store that has what a test says, and keeps what it was asked.
actor ScriptedStore: BackfillStore {
    typealias Fault = @Sendable (String, Int) -> AppStoreAPIError?

    private let holdings: [StoreEnvironment: [String: StoreHolding]]
    private let fault: Fault
    private(set) var asked: [String] = []
    private var tries: [String: Int] = [:]

    /// - Parameter fault: what a transaction's try of a number, from 1, fails with.
    init(
        _ production: [String: StoreHolding], sandbox: [String: StoreHolding] = [:],
        fault: @escaping Fault = { _, _ in nil }
    ) {
        holdings = [.production: production, .sandbox: sandbox]
        self.fault = fault
    }

    func holding(
        of transaction: String, in environment: StoreEnvironment
    ) async throws(AppStoreAPIError) -> StoreHolding? {
        asked.append("\(environment.rawValue) \(transaction)")
        tries[transaction, default: 0] += 1
        if let error = fault(transaction, tries[transaction] ?? 0) { throw error }
        return holdings[environment]?[transaction]
    }
}

/// A target that keeps what was handed over, and whose owners are the test's.
actor ScriptedTarget: BackfillTarget {
    private let answer: @Sendable (CustomerID) throws(BackfillTargetError) -> BackfillAnswer
    /// `customer: transactions; renewals`.
    private(set) var handed: [String] = []

    init(
        _ answer: @escaping @Sendable (CustomerID) throws(BackfillTargetError) -> BackfillAnswer = {
            _ in .claimed
        }
    ) {
        self.answer = answer
    }

    func check() async throws(CommandError) {}

    func handOver(
        _ customer: CustomerID, transactions: [String], renewals: [String]
    ) async throws(BackfillTargetError) -> BackfillAnswer {
        let answer = try answer(customer)
        let ids = transactions.map { StoreHolding.Piece($0).transaction ?? "?" }
        handed.append("\(customer): \(ids.joined(separator: " ")); \(renewals.count)")
        return answer
    }
}

extension StoreHolding {
    /// Transactions as `id` or `id/chain`, with a renewal info for each chain named.
    init(_ transactions: [String], renewals: [String] = []) {
        self.init()
        self.transactions = transactions.map { text in
            let parts = text.split(separator: "/").map(String.init)
            return Piece.made([
                "transactionId": parts[0], "originalTransactionId": parts.last ?? "",
            ])
        }
        self.renewals = renewals.map { Piece.made(["originalTransactionId": $0]) }
    }
}

extension StoreHolding.Piece {
    static func made(_ claims: [String: String]) -> Self {
        let members = claims.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
        let object = JSONObject(members)
        return Self("e30.\(base64URL(JSONWriter().bytes(.object(object)))).x")
    }

    private static func base64URL(_ bytes: [UInt8]) -> String {
        let digits = Array(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var (text, bits, count) = ([UInt8](), 0, 0)
        for byte in bytes {
            (bits, count) = (bits << 8 | Int(byte), count + 8)
            while count >= 6 {
                count -= 6
                text.append(digits[bits >> count & 63])
            }
            bits &= (1 << count) - 1
        }
        if count > 0 { text.append(digits[bits << (6 - count) & 63]) }
        return String(decoding: text, as: UTF8.self)
    }
}
