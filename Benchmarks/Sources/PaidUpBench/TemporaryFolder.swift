// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that goes with the closure.
func withTemporaryFolder<Answer>(_ body: (String) throws -> Answer) rethrows -> Answer {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("paidup-bench-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
}
