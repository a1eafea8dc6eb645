// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpService

/// One purchase that a team knows of: whose it is, and by which transaction the store finds it.
struct BackfillRow: Hashable, Sendable {
    /// Where it stands in the file, from 1.
    let line: Int
    let customer: CustomerID
    let transaction: String
    /// Whose store is asked; `nil` where the file does not say.
    let environment: StoreEnvironment?

    /// Reads what a file says of a purchase; the error says which field is wrong and what would be
    /// right.
    init(
        line: Int, customer: String, transaction: String, environment: String?
    ) throws(BackfillFault) {
        guard customer != ".", customer != ".." else {
            throw BackfillFault("customer", "\"\(customer)\" cannot stand in a path")
        }
        guard CustomerID.isAcceptable(customer) else {
            throw BackfillFault(
                "customer",
                customer.isEmpty
                    ? "empty; expected the customer's id"
                    : "expected at most \(CustomerID.longest) bytes without control characters, in "
                        + "Unicode's composed form (NFC)")
        }
        guard customer.trimmed == customer else {
            throw BackfillFault(
                "customer", "begins or ends with a blank: \"\(customer.prefix(40))\"")
        }
        self.line = line
        self.customer = CustomerID(customer)
        self.transaction = try Self.transaction(transaction)
        self.environment = try Self.environment(environment ?? "")
    }

    /// The store's ids are digits. What a spreadsheet made of them, such as `2E+15`, is none.
    private static func transaction(_ text: String) throws(BackfillFault) -> String {
        let id = text.trimmed
        guard (1...20).contains(id.utf8.count), id.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else {
            throw BackfillFault(
                "transaction",
                "expected an App Store transaction id, up to 20 digits, found \"\(id.prefix(40))\"")
        }
        return id
    }

    private static func environment(_ text: String) throws(BackfillFault) -> StoreEnvironment? {
        switch text.trimmed.lowercased() {
        case "": return nil
        case "production": return .production
        case "sandbox": return .sandbox
        default:
            throw BackfillFault(
                "environment",
                "expected Production, Sandbox or nothing, found \"\(text.prefix(40))\"")
        }
    }
}

/// What is wrong with one field of a row.
struct BackfillFault: Error, Hashable {
    let field: String
    let words: String

    init(_ field: String, _ words: String) {
        self.field = field
        self.words = words
    }
}

extension StringProtocol {
    /// Without blanks around it.
    var trimmed: String {
        var text = self[...]
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
