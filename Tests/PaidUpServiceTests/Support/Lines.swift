// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Log lines, kept.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: [UInt8]) {
        let text = String(decoding: line, as: UTF8.self)
        lines.withLock { $0.append(text) }
    }
}
