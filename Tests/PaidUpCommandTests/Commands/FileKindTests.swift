// SPDX-License-Identifier: Apache-2.0

import Testing

/// Files that hold no messages that can be read are named for what they are.
@Suite struct FileKindTests {
    let directory: Directory

    init() throws { directory = try Directory() }

    @Test(arguments: [
        ([0x1F, 0x8B, 0x08, 0x00] as [UInt8], "gzip; unpack it first"),
        ([0x50, 0x4B, 0x03, 0x04, 0x14], "a ZIP archive"),
        ([0xFF, 0xFE, 0x7B, 0x00], "text in UTF-16"), ([0x7B, 0x00, 0x22, 0x00], "text in UTF-16"),
    ])
    func whatIsNoTextIsRefused(_ bytes: [UInt8], _ words: String) throws {
        try directory.write("in", bytes)
        for run in [
            try directory.run("verify", "in"), try directory.run("verdict", "-", input: bytes),
        ] {
            #expect(run.code == 64)
            #expect(run.output == "")
            #expect(run.errors.contains(": looks like \(words)"))
        }
    }

    @Test(arguments: [
        ("id,payload\n1,x", "this looks like CSV"), ("eyJhbGciOi.eyJub3", "this one has 2"),
        (
            "{\"body\": {\"data\": [{\"signedPayload\": \"x\"}]}}",
            "its signedPayload stands in body.data[0]"
        ),
        (
            "{\"body\": \"{\\\"signedPayload\\\": 1}\"}",
            "its signedPayload stands in body (as text)"
        ),
        ("{\"a\": 1}", "expected an object with signedPayload, a JWS,"),
    ])
    func whatIsNoMessageIsTold(_ text: String, _ words: String) throws {
        try directory.write("in", text)
        let run = try directory.run("verify", "in")
        #expect(run.code == 1)
        #expect(run.output.contains(words), "\(run.output)")
    }
}
