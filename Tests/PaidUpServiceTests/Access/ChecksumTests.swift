// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpService

@Suite("Checksum")
struct ChecksumTests {
    @Test("is CRC-32, by the value that everybody checks it with")
    func known() {
        #expect(Checksum.crc32("123456789".utf8) == 0xCBF4_3926)
        #expect(Checksum.crc32("".utf8) == 0)
    }
}
