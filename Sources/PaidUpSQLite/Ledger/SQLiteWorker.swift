// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// A connection on a queue of its own, so that no thread of Swift's pool waits for the disk.
// @unchecked because only work on its queue, which does one thing at a time, uses the connection.
final class SQLiteWorker: @unchecked Sendable {
    private let queue: DispatchQueue
    private let connection: SQLiteConnection

    init(_ connection: SQLiteConnection, label: String) {
        self.connection = connection
        queue = DispatchQueue(label: label)
    }

    func submit(_ work: @escaping @Sendable (SQLiteConnection) -> Void) {
        queue.async { [self] in work(connection) }
    }

    /// Closes the connection after all work that was submitted before.
    func close() async {
        await withCheckedContinuation { continuation in
            submit { connection in
                connection.close()
                continuation.resume()
            }
        }
    }
}
