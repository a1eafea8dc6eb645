// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Who asks, once the credentials were found good.
package struct Caller: Hashable, Sendable {
    /// The id of the key; `nil` on a route that is open to all.
    package let keyID: String?
    package let role: Role?
    /// Whom the customer token names; an `app` key always has one.
    package let customer: CustomerID?

    package init(keyID: String?, role: Role?, customer: CustomerID? = nil) {
        self.keyID = keyID
        self.role = role
        self.customer = customer
    }

    /// Whoever asks a route that is open to all.
    package static let anybody = Caller(keyID: nil, role: nil)
}
