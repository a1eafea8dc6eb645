// SPDX-License-Identifier: Apache-2.0

/// SHA-256 (FIPS 180-4) over a canonical encoding of a statement's words.
///
/// The engine imports nothing, so the hash is here; it identifies and never authenticates.
/// Every field is preceded by its length or has a fixed width, so that no two statements share
/// an encoding.
package struct StatementHasher {
    private var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
    )
    private var buffer: [UInt8] = []

    package init() {
        buffer.reserveCapacity(256)
    }

    package mutating func append(_ text: String) {
        append(Int64(text.utf8.count))
        buffer.append(contentsOf: text.utf8)
    }

    package mutating func append(_ text: String?) {
        append(text != nil)
        if let text { append(text) }
    }

    package mutating func append(_ value: Bool) {
        buffer.append(value ? 1 : 0)
    }

    package mutating func append(_ value: Bool?) {
        buffer.append(value.map { $0 ? 1 : 0 } ?? 2)
    }

    package mutating func append(_ value: Int64) {
        var rest = UInt64(bitPattern: value)
        for _ in 0..<8 {
            buffer.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }

    package mutating func append(_ value: Int64?) {
        append(value != nil)
        if let value { append(value) }
    }

    package mutating func append(_ instant: Instant?) {
        append(instant?.milliseconds)
    }

    package mutating func append(_ token: AccountToken?) {
        append(token.map { Int64(bitPattern: $0.high) })
        append(token.map { Int64(bitPattern: $0.low) })
    }

    /// The first 128 bits of the digest.
    package consuming func finish() -> StatementID {
        let bitCount = UInt64(buffer.count) * 8
        buffer.append(0x80)
        while buffer.count % 64 != 56 { buffer.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) {
            buffer.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
        }
        for start in stride(from: 0, to: buffer.count, by: 64) { compress(blockAt: start) }
        return StatementID(
            high: UInt64(state.0) << 32 | UInt64(state.1),
            low: UInt64(state.2) << 32 | UInt64(state.3))
    }

    private mutating func compress(blockAt start: Int) {
        state = buffer.withUnsafeBufferPointer { bytes in
            Self.constants.withUnsafeBufferPointer { constants in
                Self.compress(state, bytes.baseAddress.map { $0 + start }, constants)
            }
        }
    }

    private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

    private static func compress(
        _ state: State, _ block: UnsafePointer<UInt8>?, _ constants: UnsafeBufferPointer<UInt32>
    ) -> State {
        guard let block else { return state }
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for index in 0..<16 {
                let at = block + index * 4
                schedule[index] =
                    UInt32(at[0]) &<< 24 | UInt32(at[1]) &<< 16 | UInt32(at[2]) &<< 8
                    | UInt32(at[3])
            }
            for index in 16..<64 {
                let early = schedule[index &- 15]
                let late = schedule[index &- 2]
                let small0 = early.rotated(by: 7) ^ early.rotated(by: 18) ^ (early &>> 3)
                let small1 = late.rotated(by: 17) ^ late.rotated(by: 19) ^ (late &>> 10)
                schedule[index] =
                    schedule[index &- 16] &+ small0 &+ schedule[index &- 7] &+ small1
            }
            var (a, b, c, d, e, f, g, h) = state
            for index in 0..<64 {
                let sum1 = e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)
                let choice = (e & f) ^ (~e & g)
                let first = h &+ sum1 &+ choice &+ constants[index] &+ schedule[index]
                let sum0 = a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)
                let majority = (a & b) ^ (a & c) ^ (b & c)
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
            }
            return (
                state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d,
                state.4 &+ e, state.5 &+ f, state.6 &+ g, state.7 &+ h
            )
        }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
        0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
        0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
        0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
        0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
        0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

extension UInt32 {
    fileprivate func rotated(by bits: UInt32) -> UInt32 {
        self &>> bits | self &<< (32 - bits)
    }
}
