// SPDX-License-Identifier: Apache-2.0

/// A URL that can be sent to, taken apart.
///
/// It is read strictly, and what libcurl gets is written anew from the parts, so that two readers
/// cannot see two hosts in one text.
struct OutgoingURL: Hashable, Sendable {
    let isSecure: Bool
    /// In small letters; an address of version 6 without its brackets.
    let host: String
    /// The host where it is an address and not a name.
    let address: IPAddress?
    let port: Int
    /// The path and the query; never empty.
    let target: String

    private static let lengthLimit = 2048

    init(_ text: String) throws(OutgoingError) {
        guard text.utf8.count <= Self.lengthLimit else {
            throw Self.error("longer than \(Self.lengthLimit) bytes")
        }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
        else {
            throw Self.error(
                "expected printable ASCII; write other names as `xn--…` and the rest as `%…`")
        }
        guard !text.utf8.contains(UInt8(ascii: "#")) else {
            throw Self.error("what follows a `#` is never sent")
        }
        let (isSecure, rest) = try Self.scheme(of: text)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let (host, port) = try Self.split(authority: rest[..<end])
        let target = String(rest[end...])
        self.isSecure = isSecure
        self.port = try port.map(Self.number) ?? (isSecure ? 443 : 80)
        self.target = target.hasPrefix("/") ? target : "/" + target
        (self.host, address) = try Self.read(host: host)
    }

    /// What libcurl gets.
    var text: String {
        (isSecure ? "https://" : "http://") + authority + target
    }

    /// The host, with its port where that is not the usual one.
    var authority: String {
        let isUsual = port == (isSecure ? 443 : 80)
        return (address?.urlText ?? host) + (isUsual ? "" : ":\(port)")
    }

    private static func error(_ reason: String) -> OutgoingError {
        OutgoingError(.badURL, reason)
    }

    private static func scheme(of text: String) throws(OutgoingError) -> (Bool, Substring) {
        for (prefix, isSecure) in [("https://", true), ("http://", false)]
        where text.prefix(prefix.count).lowercased() == prefix {
            return (isSecure, text.dropFirst(prefix.count))
        }
        throw error("expected https:// or http://")
    }

    private static func split(
        authority: Substring
    ) throws(OutgoingError) -> (host: String, port: String?) {
        guard !authority.contains("@") else {
            throw error("a user or password has no place in it")
        }
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { throw error("`[` without `]`") }
            let rest = authority[authority.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { throw error("text after the `]`") }
            let port = rest.isEmpty ? nil : String(rest.dropFirst())
            return (String(authority[...end]), port)
        }
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw error("more than one `:` in the host") }
        return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
    }

    private static func number(_ port: String) throws(OutgoingError) -> Int {
        let isNumber =
            (1...5).contains(port.utf8.count)
            && port.utf8.allSatisfy { (48...57).contains($0) }
        guard isNumber, let number = Int(port), (1...65_535).contains(number) else {
            throw error("the port is not between 1 and 65535")
        }
        return number
    }

    private static func read(host: String) throws(OutgoingError) -> (String, IPAddress?) {
        if host.hasPrefix("[") {
            let inner = String(host.dropFirst().dropLast())
            guard let address = IPAddress(inner), !address.isVersion4 else {
                throw error("what stands in brackets is no address of IPv6")
            }
            return (address.description, address)
        }
        let name = host.lowercased()
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, labels.allSatisfy(isLabel) else {
            throw error("the host is no name: letters, digits and `-` between single dots")
        }
        guard let last = labels.last, looksNumeric(last) else { return (name, nil) }
        guard let address = IPAddress(name) else {
            throw error("the host is a number, but not four decimal numbers with dots")
        }
        return (name, address)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy {
                (48...57).contains($0) || (97...122).contains($0) || $0 == 0x2D || $0 == 0x5F
            }
    }

    /// Whether some reader would take a host that ends like this for an address: `1`, `0x7f`.
    private static func looksNumeric(_ label: Substring) -> Bool {
        let digits = label.hasPrefix("0x") ? label.dropFirst(2) : label
        let isHexadecimal = label.hasPrefix("0x")
        return digits.utf8.allSatisfy {
            (48...57).contains($0) || (isHexadecimal && (97...102).contains($0))
        }
    }
}
