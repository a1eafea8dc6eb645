// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Standard error as a place for log lines. Each is written whole, one after another; there is
/// nobody to tell where that fails.
package enum StandardError {
    private static let turn = Mutex(())

    package static func put(_ line: [UInt8]) {
        turn.withLock { _ in
            line.withUnsafeBytes { bytes in
                var done = 0
                while done < bytes.count, let base = bytes.baseAddress {
                    let count = write(2, base + done, bytes.count - done)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { return }
                    done += count
                }
            }
        }
    }
}
