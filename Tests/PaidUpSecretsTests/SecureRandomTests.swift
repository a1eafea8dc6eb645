// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpSecrets

struct SecureRandomTests {
    @Test("as many bytes come as were asked for", arguments: [0, 1, 12, 32, 4097])
    func count(_ count: Int) throws {
        #expect(try SecureRandom.bytes(count).count == count)
    }

    @Test("no two draws of sixteen bytes are the same")
    func differ() throws {
        let draws = try (0..<100).map { _ in try SecureRandom.bytes(16) }
        #expect(Set(draws).count == draws.count)
    }

    @Test("a count that makes no sense is an error", arguments: [-1, Int.min, Int.max, 1 << 21])
    func nonsense(_ count: Int) {
        #expect { try SecureRandom.bytes(count) } throws: {
            ($0 as? SecretsError)?.code == .noRandomness
        }
    }
}
