// SPDX-License-Identifier: Apache-2.0

/// How often the state is written: after every row while it is small, and seldomer as it grows, so
/// that many rows that are left do not make each row dearer. What was not noted is done again.
struct BackfillPace: Sendable {
    /// So much is written for each row at most.
    static let bytesPerRow = 16_384

    private var size = 0
    private var rows = 0

    /// Counts a row; answers whether the state is to be written now.
    mutating func isDue() -> Bool {
        rows += 1
        return rows * Self.bytesPerRow >= size
    }

    mutating func wrote(bytes: Int) {
        (size, rows) = (bytes, 0)
    }
}
