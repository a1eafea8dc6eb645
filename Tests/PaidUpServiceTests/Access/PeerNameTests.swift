// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpService

@Suite("Peer name")
struct PeerNameTests {
    @Test(
        "is the address, or the network of an IPv6 address",
        arguments: [
            ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"), ("2001:db8::1", "2001:db8:0:0"),
            ("2001:db8:1:2::", "2001:db8:1:2"), ("::1", "0:0:0:0"), ("::", "0:0:0:0"),
            ("1::2:3:4:5:6:7", "1:0:2:3"), ("", ""), (":", "0:0:0:0"), (":::::::::", "0:0:0:0"),
        ])
    func name(address: String, expected: String) {
        #expect(PeerName.name(of: address) == expected)
    }
}
