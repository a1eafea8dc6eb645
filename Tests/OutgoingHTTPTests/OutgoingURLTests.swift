// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OutgoingHTTP

struct OutgoingURLTests {
    @Test(
        "a URL is taken apart and written anew",
        arguments: [
            ("https://example.com", "https://example.com/", "example.com", 443),
            ("HTTPS://Example.COM/A?b=C", "https://example.com/A?b=C", "example.com", 443),
            ("http://example.com:80/", "http://example.com/", "example.com", 80),
            ("https://example.com:8443/x", "https://example.com:8443/x", "example.com", 8443),
            ("https://example.com?x=/@:", "https://example.com/?x=/@:", "example.com", 443),
            ("https://example.com/a/../b", "https://example.com/a/../b", "example.com", 443),
            ("http://1.2.3.4:65535/", "http://1.2.3.4:65535/", "1.2.3.4", 65_535),
            ("http://[::1]:1/", "http://[::1]:1/", "::1", 1),
            ("http://[2001:DB8::1]", "http://[2001:db8::1]/", "2001:db8::1", 80),
            (
                "http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/",
                "xn--bcher-kva.example", 80
            ),
            ("http://a_b.internal/", "http://a_b.internal/", "a_b.internal", 80),
            ("http://localhost", "http://localhost/", "localhost", 80),
            ("http://1.2.3.4.example/", "http://1.2.3.4.example/", "1.2.3.4.example", 80),
        ])
    func read(text: String, canonical: String, host: String, port: Int) throws {
        let url = try OutgoingURL(text)
        #expect(url.text == canonical)
        #expect(url.host == host)
        #expect(url.port == port)
    }

    @Test(
        "a URL that two readers could read differently is refused",
        arguments: [
            "", "example.com", "//example.com", "https:/example.com", "https://", "https:///x",
            "ftp://example.com/", "file:///etc/passwd", "gopher://example.com/",
            "javascript://example.com/", " https://example.com/", "https://example.com/ ",
            "https://exa mple.com/", "https://example.com/\r\nX: y", "https://example.com/\u{0}",
            "https://example.com/\t", "https://example.com/ä", "https://bücher.example/",
            "https://ｅxample.com/", "https://example。com/", "https://user@example.com/",
            "https://user:password@example.com/", "https://@example.com/",
            "https://example.com@127.0.0.1/", "https://127.0.0.1\\@example.com/",
            "https://example.com\\.evil/", "https://example.com/#x", "https://example.com#@evil/",
            "https://example.com./", "https://.example.com/", "https://a..b/", "https://./",
            "https://-a.example/", "https://a-.example/", "https://a%2eb/", "https://%31.1.1.1/",
            "https://a*b/", "https://example.com:0/", "https://example.com:/",
            "https://example.com:65536/", "https://example.com:+80/", "https://example.com:80:80/",
            "https://example.com:8o/", "https://example.com:000080/", "https://[::1/",
            "https://[]/",
            "https://[::1]x/", "https://[::1]:0/", "https://[::1%25lo]/", "https://[127.0.0.1]/",
            "https://[example.com]/", "https://::1/", "http://0x7f.1/", "http://0x7f.0.0.1/",
            "http://0177.0.0.1/", "http://2130706433/", "http://127.1/", "http://127.0.0.1./",
            "http://1.2.3/", "http://1.2.3.4.5/", "http://0/", "http://0x/", "http://example.0xa/",
            "http://127.0.0.0x1/", "http://256.1.1.1/", "http://1.2.3.04/",
        ])
    func refused(_ text: String) {
        #expect {
            try OutgoingURL(text)
        } throws: {
            ($0 as? OutgoingError)?.code == .badURL
        }
    }

    @Test("a URL or a name that is too long is refused")
    func lengths() throws {
        let label = String(repeating: "a", count: 63)
        _ = try OutgoingURL("https://\(label).example/")
        #expect(throws: OutgoingError.self) { try OutgoingURL("https://a\(label).example/") }
        let name = [label, label, label, label].joined(separator: ".")
        #expect(throws: OutgoingError.self) { try OutgoingURL("https://\(name)/") }
        let path = String(repeating: "a", count: 2048)
        #expect(throws: OutgoingError.self) { try OutgoingURL("https://example.com/\(path)") }
    }

    @Test("an error does not repeat what may be secret")
    func silent() {
        #expect {
            try OutgoingURL("https://user:hunter2@example.com/")
        } throws: {
            !"\($0)".contains("hunter2")
        }
    }
}
