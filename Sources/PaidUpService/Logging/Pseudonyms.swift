// SPDX-License-Identifier: Apache-2.0

package import PaidUp
import PaidUpSecrets

/// Short names under which customers stand in the log. Whoever has the key can find the lines of
/// a customer; nobody can find the customer of a line but by trying them all with the key.
package struct Pseudonyms: Sendable {
    private let key: [UInt8]

    package init(key: [UInt8]) {
        self.key = key
    }

    /// Names that hold for this process alone.
    package static func random() -> Pseudonyms {
        Pseudonyms(key: Array(Base62.random(43).utf8))
    }

    package func name(for customer: CustomerID) -> String {
        let message = Array(customer.rawValue.utf8)
        guard let hash = try? HMACSHA256.code(of: message, key: key) else { return "c-unnamed" }
        return "c-" + Hexadecimal.text(hash.prefix(6))
    }
}
