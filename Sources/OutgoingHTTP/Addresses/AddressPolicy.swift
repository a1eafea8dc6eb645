// SPDX-License-Identifier: Apache-2.0

/// Which addresses requests are sent to.
///
/// Who may name a URL could otherwise make the server reach into the network that it stands in. The
/// address that is connected to is judged, never the name, for a name can mean anything.
package struct AddressPolicy: Hashable, Sendable {
    /// Ranges that are sent to whatever they are.
    package var allowed: [AddressRange]
    /// Whether loopback and private networks are sent to. Link-local addresses are not among
    /// them, for there the keys of cloud machines are handed out; they must be in `allowed`.
    package var allowsPrivateNetworks: Bool

    package init(allowed: [AddressRange] = [], allowsPrivateNetworks: Bool = false) {
        self.allowed = allowed
        self.allowsPrivateNetworks = allowsPrivateNetworks
    }

    /// Public addresses alone.
    package static let publicOnly = AddressPolicy()

    /// What the address is that it is not sent to, such as `loopback`; `nil` where it is sent to.
    package func refusal(of address: IPAddress) -> String? {
        guard let special = SpecialRange.of(address) else { return nil }
        if allowsPrivateNetworks && special.isOwnNetwork { return nil }
        return allowed.contains { $0.contains(address) } ? nil : special.name
    }

    /// Throws `refusedAddress` where any of the addresses is not sent to. One is enough: a public
    /// name has no business with a private address.
    func check(_ addresses: [IPAddress], of host: String) throws(OutgoingError) {
        for address in addresses {
            guard let name = refusal(of: address) else { continue }
            let subject = host == address.description ? host : "\(host) has \(address), which"
            throw OutgoingError(.refusedAddress, "\(subject) is \(name); it must be allowed first")
        }
    }
}
