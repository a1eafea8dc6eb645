// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// A node as ledgers keep it: a number for its kind, and its id by bytes.
package struct NodeKey: Hashable, Sendable {
    /// 0 for a customer, 1 for a chain.
    package let kind: Int64
    package let id: ByteText

    package init(kind: Int64, id: ByteText) {
        self.kind = kind
        self.id = id
    }

    package init(_ node: Node) {
        switch node {
        case .customer(let customer): self.init(kind: 0, id: ByteText(customer.rawValue))
        case .chain(let id): self.init(kind: 1, id: ByteText(id))
        }
    }

    package var node: Node { kind == 0 ? .customer(CustomerID(id.text)) : .chain(id.text) }
}
