// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import Testing

@testable import PaidUpService

struct TrustedProxiesTests {
    private static let proxies = TrustedProxies(
        ["127.0.0.1", "10.0.0.0/8", "fd00::/8"].compactMap { AddressRange($0) })

    @Test(
        "a client's address is what the last trusted proxy says, and nothing before that",
        arguments: [
            ("192.0.2.7", [], "192.0.2.7"),
            // Whoever is no proxy can write what they like.
            ("192.0.2.7", ["198.51.100.1"], "192.0.2.7"),
            ("127.0.0.1", [], "127.0.0.1"),
            ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", ["203.0.113.9, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", ["203.0.113.9", "198.51.100.1, 10.1.2.3"], "198.51.100.1"),
            ("127.0.0.1", ["unknown, 10.1.2.3"], "10.1.2.3"),
            ("127.0.0.1", ["unknown"], "127.0.0.1"),
            ("::ffff:127.0.0.1", ["2001:db8::1"], "2001:db8::1"),
            ("fd00::5", ["198.51.100.1"], "198.51.100.1"),
        ] as [(String, [String], String)])
    func client(peer: String, forwarded: [String], expected: String) {
        let request = HTTPRequest(
            method: "GET", path: "/", headers: forwarded.map { ("X-Forwarded-For", $0) },
            remoteAddress: peer)
        #expect(Self.proxies.client(of: request) == expected)
    }

    @Test("without a proxy that is trusted nobody's word counts")
    func none() {
        let request = HTTPRequest(
            method: "GET", path: "/", headers: [("X-Forwarded-For", "198.51.100.1")],
            remoteAddress: "127.0.0.1")
        #expect(TrustedProxies([]).client(of: request) == "127.0.0.1")
    }
}
