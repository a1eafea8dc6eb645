// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// The chains of an id in one environment, or in all where none is said.
package struct NamedChain: Hashable, Sendable {
    package var id: String
    package var environment: StoreEnvironment?

    package init(_ id: String, _ environment: StoreEnvironment?) {
        self.id = id
        self.environment = environment
    }

    package init(_ key: ChainKey) {
        self.init(key.id, key.environment)
    }

    /// Whether one chain can be meant by both.
    package func overlaps(_ other: NamedChain) -> Bool {
        guard id == other.id else { return false }
        guard let environment, let theirs = other.environment else { return true }
        return environment == theirs
    }
}

extension NamedChain: Comparable {
    package static func < (lhs: NamedChain, rhs: NamedChain) -> Bool {
        (lhs.id, lhs.environment?.rawValue ?? "") < (rhs.id, rhs.environment?.rawValue ?? "")
    }
}
