// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// A statement with the entry that brought it first.
package struct StoredStatement: Hashable, Sendable {
    package var statement: Statement
    /// Of the entries that brought it, the one whose receipt is its delivery.
    package var entry: Int64

    package init(_ statement: Statement, entry: Int64) {
        self.statement = statement
        self.entry = entry
    }
}

/// A dated fact about ownership with the entry that states it.
package struct StoredFact: Hashable, Sendable {
    package var fact: OwnershipFact
    package var entry: Int64

    package init(_ fact: OwnershipFact, entry: Int64) {
        self.fact = fact
        self.entry = entry
    }
}

/// What can belong together: a customer, or a chain by its `originalTransactionId`.
package enum Node: Hashable, Sendable {
    case customer(CustomerID)
    case chain(String)
}

/// Something that support looks a purchase up by.
package struct SearchTerm: Hashable, Sendable {
    package var kind: Kind
    /// Compared as bytes; an account token in lower case.
    package var value: String

    package init(_ kind: Kind, _ value: String) {
        self.kind = kind
        self.value = value
    }

    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case transactionID = "transactionId"
        case originalTransactionID = "originalTransactionId"
        case webOrderLineItemID = "webOrderLineItemId"
        case orderID = "orderId"
        case accountToken = "appAccountToken"
    }
}

/// That a chain was erased, without saying which: a keyed hash of its id.
package typealias Tombstone = [UInt8]
