// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Tells addresses, networks and URLs from other text.
enum NetworkText {
    static func isAddress(_ text: String) -> Bool {
        addressBits(text) != nil
    }

    /// An address, or one with the number of bits that count.
    static func isNetwork(_ text: String) -> Bool {
        let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let bits = addressBits(String(halves[0])) else { return false }
        guard halves.count > 1 else { return true }
        guard halves[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(halves[1])
        else { return false }
        return count <= bits
    }

    private static func addressBits(_ text: String) -> Int? {
        // The C function would stop at a zero byte and find the rest well.
        guard !text.utf8.contains(0) else { return nil }
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return 32 }
        if inet_pton(AF_INET6, text, &six) == 1 { return 128 }
        return nil
    }

    /// Scheme, host and no more than a request needs. Who sends it checks the address again.
    static func isURL(_ text: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }) else {
            return false
        }
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        return !authority.isEmpty && !authority.hasPrefix(":") && !authority.contains("@")
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
    }
}
