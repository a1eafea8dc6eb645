// SPDX-License-Identifier: Apache-2.0

/// Under which name failures of an address are counted.
enum PeerName {
    /// An IPv6 address is counted by its first 64 bits: whoever has one has all of the rest.
    static func name(of address: String) -> String {
        // Without a colon it is IPv4, and with a dot IPv4 in the clothes of IPv6.
        guard address.contains(":"), !address.contains(".") else { return address }
        let groups = address.split(separator: ":", omittingEmptySubsequences: false)
        guard let gap = groups.dropFirst().firstIndex(of: "") else {
            return groups.prefix(4).joined(separator: ":")
        }
        let head = groups[..<gap].map { $0.isEmpty ? "0" : $0 }
        let tail = groups[gap...].filter { !$0.isEmpty }
        let zeros = [Substring](repeating: "0", count: max(0, 8 - head.count - tail.count))
        return (head + zeros + tail).prefix(4).joined(separator: ":")
    }
}
