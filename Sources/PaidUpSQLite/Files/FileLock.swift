// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import PaidUpLedger
import Synchronization

/// That nobody else writes to the ledger. It ends with this value, or with the process.
///
/// It stands on a file of its own beside the ledger: SQLite's own locks are for single
/// transactions, and on its files nobody else may open and close anything.
final class FileLock: Sendable {
    private let descriptor: Mutex<Int32?>

    init(besideLedger path: String) throws {
        let file = path + ".lock"
        var descriptor: Int32 = -1
        let error = unsafe paidup_file_lock(file, &descriptor)
        if paidup_error_is_locked(error) != 0 {
            throw LedgerError.busy(
                "another process has the ledger open for writing (\(file) is locked)")
        }
        guard error == 0 else { throw LedgerError(errno: error, path: file) }
        self.descriptor = Mutex(descriptor)
    }

    deinit { release() }

    func release() {
        descriptor.withLock { descriptor in
            if let descriptor { paidup_file_unlock(descriptor) }
            descriptor = nil
        }
    }
}
