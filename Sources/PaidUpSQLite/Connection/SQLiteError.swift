// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import PaidUpLedger

extension LedgerError {
    /// What a result code of SQLite means.
    init(code: Int32, message: String, path: String) {
        let detail = "\(message) (\(path))"
        switch code & 0xFF {
        case SQLITE_FULL: self = .full(detail)
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: self = .readOnly(detail)
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(detail)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(detail)
        default: self = .failed(detail)
        }
    }

    /// What an `errno` means.
    init(errno code: Int32, path: String) {
        let text = paidup_error_text(code)
        let detail =
            "\(unsafe text.map { unsafe String(cString: $0) } ?? "error \(code)") (\(path))"
        if paidup_error_is_full(code) != 0 {
            self = .full(detail)
        } else if paidup_error_is_forbidden(code) != 0 {
            self = .readOnly(detail)
        } else {
            self = .failed(detail)
        }
    }
}
