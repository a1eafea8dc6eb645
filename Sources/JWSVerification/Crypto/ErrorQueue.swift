// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The thread's queue of libcrypto errors.
///
/// A stale entry would be taken for the reason of a later failure, so every piece of work clears
/// the queue first and leaves it empty. Nothing in between may suspend: an `await` can change
/// the thread.
enum ErrorQueue {
    static func clear() {
        ERR_clear_error()
    }

    /// Whether the newest entry says that memory ran out, which tells nothing about the input.
    static var isOutOfMemory: Bool {
        ERR_GET_REASON(ERR_peek_last_error()) == Int32(ERR_R_MALLOC_FAILURE)
    }

    /// Whether the newest entry says that no further PEM block was found.
    static var isEndOfPEM: Bool {
        let code = ERR_peek_last_error()
        return ERR_GET_LIB(code) == ERR_LIB_PEM && ERR_GET_REASON(code) == PEM_R_NO_START_LINE
    }
}
