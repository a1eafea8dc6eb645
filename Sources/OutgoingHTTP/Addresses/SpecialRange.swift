// SPDX-License-Identifier: Apache-2.0

/// Addresses that are no single machine on the public Internet, and what they are called.
///
/// From IANA's registries of special-purpose addresses (RFC 6890), of multicast and of IPv6
/// address space.
struct SpecialRange: Sendable {
    let range: AddressRange
    let name: String
    /// Whether somebody's own machines may have them, which an operator can ask for as a whole.
    let isOwnNetwork: Bool

    /// What an address is; `nil` for a public one. The narrowest range that names it comes first.
    static func of(_ address: IPAddress) -> SpecialRange? {
        let named = address.isVersion4 ? version4 : version6
        if let special = named.first(where: { $0.range.contains(address) }) { return special }
        // Nothing of IPv6 outside 2000::/3 is given out to anybody.
        guard !address.isVersion4, address.bytes[0] & 0xE0 != 0x20 else { return nil }
        return elsewhere
    }

    private static let version4: [SpecialRange] = make([
        ("0.0.0.0/8", "this network", false),
        ("10.0.0.0/8", "private", true),
        ("100.64.0.0/10", "shared by a carrier", true),
        ("127.0.0.0/8", "loopback", true),
        ("169.254.0.0/16", "link-local", false),
        ("172.16.0.0/12", "private", true),
        ("192.0.0.0/24", "reserved for protocols", false),
        ("192.0.2.0/24", "for documentation", false),
        ("192.88.99.0/24", "a relay to IPv6", false),
        ("192.168.0.0/16", "private", true),
        ("198.18.0.0/15", "for benchmarks", false),
        ("198.51.100.0/24", "for documentation", false),
        ("203.0.113.0/24", "for documentation", false),
        ("224.0.0.0/4", "multicast", false),
        ("255.255.255.255/32", "broadcast", false),
        ("240.0.0.0/4", "reserved", false),
    ])

    private static let version6: [SpecialRange] = make([
        ("::/128", "unspecified", false),
        ("::1/128", "loopback", true),
        ("::ffff:0:0/96", "IPv4 within IPv6", false),
        ("::/96", "IPv4 within IPv6", false),
        ("64:ff9b::/96", "IPv4 behind a translator", false),
        ("64:ff9b:1::/48", "IPv4 behind a translator", false),
        ("100::/64", "discarded", false),
        ("2001:db8::/32", "for documentation", false),
        ("2001::/23", "reserved for protocols", false),
        ("2002::/16", "a relay to IPv4", false),
        ("3fff::/20", "for documentation", false),
        ("fc00::/7", "private", true),
        ("fe80::/10", "link-local", false),
        ("fec0::/10", "site-local", false),
        ("ff00::/8", "multicast", false),
    ])

    private static let elsewhere = make([("::/0", "not in public use", false)]).first

    private static func make(_ rows: [(String, String, Bool)]) -> [SpecialRange] {
        rows.compactMap { text, name, isOwnNetwork in
            AddressRange(text).map {
                SpecialRange(range: $0, name: name, isOwnNetwork: isOwnNetwork)
            }
        }
    }

    /// How many rows there are; a mistyped one would be missing.
    static var count: Int { version4.count + version6.count }
}
