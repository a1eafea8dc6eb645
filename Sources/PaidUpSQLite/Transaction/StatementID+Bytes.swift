// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension StatementID {
    /// Its sixteen bytes, the highest first.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        for word in [high, low] {
            for shift in stride(from: UInt64(56), through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return bytes
    }

    init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reduce(0) { $0 << 8 | UInt64($1) }
        }
        self.init(high: word(bytes[..<8]), low: word(bytes[8...]))
    }
}
