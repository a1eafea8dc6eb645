// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A readers-writer lock for sections of a few instructions.
///
/// It is libcrypto's, because `Mutex` needs newer systems than ours and Foundation would be a
/// large dependency for one class.
@safe final class Lock: @unchecked Sendable {
    // @unchecked because a lock exists to be shared: libcrypto's is made for it.
    private let pointer: UnsafeMutableRawPointer

    init() {
        guard let pointer = unsafe CRYPTO_THREAD_lock_new() else {
            // trap because there is no memory for a lock; Swift's own allocations end the process
            // in that case as well.
            fatalError("out of memory")
        }
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe CRYPTO_THREAD_lock_free(pointer)
    }

    func withReadLock<Result>(_ body: () -> Result) -> Result {
        _ = unsafe CRYPTO_THREAD_read_lock(pointer)
        defer { _ = unsafe CRYPTO_THREAD_unlock(pointer) }
        return body()
    }

    func withWriteLock<Result>(_ body: () -> Result) -> Result {
        _ = unsafe CRYPTO_THREAD_write_lock(pointer)
        defer { _ = unsafe CRYPTO_THREAD_unlock(pointer) }
        return body()
    }
}
