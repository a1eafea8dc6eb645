// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OutgoingHTTP

struct AddressPolicyTests {
    @Test(
        "public addresses are sent to",
        arguments: [
            "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
            "126.255.255.255", "128.0.0.1", "169.253.255.255", "169.255.0.0", "172.15.255.255",
            "172.32.0.0", "192.0.1.0", "192.0.3.0", "192.167.255.255", "192.169.0.0",
            "198.17.255.255", "198.20.0.0", "203.0.112.255", "203.0.114.0", "223.255.255.255",
            "2606:4700:4700::1111", "2001:4860:4860::8888", "2a00:1450:4001:80b::200e",
            "2001:200::1", "2001:db9::1", "2003::1", "3ffe:ffff::1", "3fff:1000::1",
            "2000::", "3fff:ffff:ffff::1",
        ])
    func publicAddresses(_ text: String) throws {
        #expect(AddressPolicy.publicOnly.refusal(of: try #require(IPAddress(text))) == nil)
    }

    static let refused: [(text: String, name: String)] = [
        ("0.0.0.0", "this network"), ("0.255.255.255", "this network"),
        ("10.0.0.0", "private"), ("10.255.255.255", "private"),
        ("100.64.0.0", "shared by a carrier"), ("100.127.255.255", "shared by a carrier"),
        ("127.0.0.1", "loopback"), ("127.255.255.254", "loopback"),
        ("169.254.0.1", "link-local"), ("169.254.169.254", "link-local"),
        ("172.16.0.0", "private"), ("172.31.255.255", "private"),
        ("192.0.0.1", "reserved for protocols"), ("192.0.0.170", "reserved for protocols"),
        ("192.0.2.1", "for documentation"), ("192.88.99.1", "a relay to IPv6"),
        ("192.168.0.1", "private"), ("192.168.255.255", "private"),
        ("198.18.0.1", "for benchmarks"), ("198.19.255.255", "for benchmarks"),
        ("198.51.100.7", "for documentation"), ("203.0.113.7", "for documentation"),
        ("224.0.0.1", "multicast"), ("239.255.255.255", "multicast"),
        ("240.0.0.1", "reserved"), ("255.255.255.254", "reserved"),
        ("255.255.255.255", "broadcast"),
        ("::", "unspecified"), ("::1", "loopback"), ("::2", "IPv4 within IPv6"),
        ("::127.0.0.1", "IPv4 within IPv6"), ("::ffff:127.0.0.1", "IPv4 within IPv6"),
        ("::ffff:8.8.8.8", "IPv4 within IPv6"), ("::ffff:a00:1", "IPv4 within IPv6"),
        ("::ffff:0:127.0.0.1", "not in public use"),
        ("64:ff9b::7f00:1", "IPv4 behind a translator"),
        ("64:ff9b::8.8.8.8", "IPv4 behind a translator"),
        ("64:ff9b:1::a00:1", "IPv4 behind a translator"), ("100::1", "discarded"),
        ("2001::1", "reserved for protocols"), ("2001:1ff::1", "reserved for protocols"),
        ("2001:10::1", "reserved for protocols"), ("2001:db8::1", "for documentation"),
        ("2002:7f00:1::", "a relay to IPv4"), ("2002:808:808::1", "a relay to IPv4"),
        ("3fff::1", "for documentation"), ("3fff:fff:ffff::1", "for documentation"),
        ("5f00::1", "not in public use"), ("4000::1", "not in public use"),
        ("1fff::1", "not in public use"), ("fc00::1", "private"), ("fd12:3456::1", "private"),
        ("fe00::1", "not in public use"), ("fe80::1", "link-local"), ("febf::1", "link-local"),
        ("fec0::1", "site-local"), ("ff02::1", "multicast"), ("ffff::1", "multicast"),
    ]

    @Test("all others are refused, by their names", arguments: refused)
    func refusedAddresses(text: String, name: String) throws {
        #expect(AddressPolicy.publicOnly.refusal(of: try #require(IPAddress(text))) == name)
    }

    @Test("where private networks are allowed, exactly these are", arguments: refused)
    func privateNetworks(text: String, name: String) throws {
        let policy = AddressPolicy(allowsPrivateNetworks: true)
        let isOwn = ["private", "loopback", "shared by a carrier"].contains(name)
        #expect(policy.refusal(of: try #require(IPAddress(text))) == (isOwn ? nil : name))
    }

    @Test(
        "a range that is allowed is sent to, and its neighbours are not",
        arguments: [
            ("10.1.0.0/16", "10.1.255.255", "10.2.0.0"),
            ("169.254.169.254", "169.254.169.254", "169.254.169.253"),
            ("127.0.0.1/32", "127.0.0.1", "127.0.0.2"), ("fd00:1::/32", "fd00:1:2::3", "fd00:2::"),
            ("64:ff9b::/96", "64:ff9b::808:808", "64:ff9b:1::808:808"),
            ("0.0.0.0/0", "127.0.0.1", "::1"), ("::/0", "::1", "127.0.0.1"),
            ("10.0.0.0/8", "10.0.0.1", "::ffff:10.0.0.1"),
        ])
    func allowed(range: String, inside: String, outside: String) throws {
        let policy = AddressPolicy(allowed: [try #require(AddressRange(range))])
        #expect(policy.refusal(of: try #require(IPAddress(inside))) == nil)
        #expect(policy.refusal(of: try #require(IPAddress(outside))) != nil)
    }

    @Test("one refused address among many is enough")
    func anyAddress() throws {
        let addresses = try ["8.8.8.8", "10.0.0.1"].map { try #require(IPAddress($0)) }
        #expect(
            throws: OutgoingError(
                .refusedAddress,
                "a.example has 10.0.0.1, which is private; it must be allowed first")
        ) {
            try AddressPolicy.publicOnly.check(addresses, of: "a.example")
        }
    }

    @Test("no row of the tables is mistyped")
    func tables() {
        #expect(SpecialRange.count == 31)
    }
}
