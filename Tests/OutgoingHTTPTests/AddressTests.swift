// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OutgoingHTTP

struct AddressTests {
    @Test(
        "an address is read from its usual form",
        arguments: [
            ("127.0.0.1", "127.0.0.1"), ("255.255.255.255", "255.255.255.255"), ("::", "::"),
            ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"), ("::ffff:1.2.3.4", "::ffff:1.2.3.4"),
        ])
    func read(text: String, canonical: String) {
        #expect(IPAddress(text)?.description == canonical)
    }

    @Test(
        "no other form is read",
        arguments: [
            "", "1", "127.1", "127.0.1", "0x7f.0.0.1", "0177.0.0.1", "127.0.0.01", "2130706433",
            "1.2.3.4.", "1.2.3.4.5", "256.0.0.1", " 1.2.3.4", "1.2.3.4\n", "1.2.3.4\u{0}",
            "[::1]", "::1%lo", "fe80::1%25eth0", ":::", "1::2::3", "12345::", "localhost",
            "١.1.1.1",
        ])
    func refused(_ text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test(
        "a range is read where nothing lies behind its prefix",
        arguments: [
            ("10.0.0.0/8", "10.0.0.0/8"), ("1.2.3.4", "1.2.3.4/32"), ("fc00::/7", "fc00::/7"),
            ("::1", "::1/128"), ("0.0.0.0/0", "0.0.0.0/0"),
        ])
    func ranges(text: String, canonical: String) {
        #expect(AddressRange(text)?.description == canonical)
    }

    @Test(
        "a range that is mistyped is none",
        arguments: [
            "", "/8", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0.1/8", "10.0.0.0/-1",
            "10.0.0.0/+8", "10.0.0.0/8/8", "10.0.0.0/0008", "10/8", "example.com/8", "fe80::1/10",
        ])
    func refusedRanges(_ text: String) {
        #expect(AddressRange(text) == nil)
    }
}
