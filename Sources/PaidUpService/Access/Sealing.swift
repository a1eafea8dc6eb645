// SPDX-License-Identifier: Apache-2.0

package import PaidUpSecrets

/// Keeps a secret in the ledger under a key that is not in it.
package protocol Sealing: Sendable {
    /// `purpose` is bound to what is sealed: it opens under the same purpose only.
    func seal(_ secret: [UInt8], purpose: String) throws -> [UInt8]
    func open(_ sealed: [UInt8], purpose: String) throws -> [UInt8]
}

extension SealingKey: Sealing {
    package func seal(_ secret: [UInt8], purpose: String) throws -> [UInt8] {
        try SealedBox.seal(secret, with: self, associated: Array(purpose.utf8))
    }

    package func open(_ sealed: [UInt8], purpose: String) throws -> [UInt8] {
        try SealedBox.open(sealed, with: self, associated: Array(purpose.utf8))
    }
}
