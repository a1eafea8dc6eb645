// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes log lines on a thread of its own, so that nobody waits for whoever reads the log.
///
/// Where the reader stands still, lines beyond a bound are dropped; a line says how many, as soon as
/// one can be written again.
package final class LogWriter: Sendable {
    private struct State {
        var lines: [[UInt8]] = []
        var bytes = 0
        var dropped = 0
        var isWriting = false
    }

    private let capacity: Int
    private let sink: @Sendable ([UInt8]) -> Void
    private let notice: @Sendable (Int) -> [UInt8]
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "paidup.log")

    /// - Parameters:
    ///   - capacity: the bytes that may wait.
    ///   - notice: the line that says how many were dropped.
    ///   - sink: writes bytes; it may block.
    package init(
        capacity: Int = 4 << 20, notice: @escaping @Sendable (Int) -> [UInt8],
        sink: @escaping @Sendable ([UInt8]) -> Void = LogWriter.standardError
    ) {
        self.capacity = capacity
        self.notice = notice
        self.sink = sink
    }

    /// Takes a whole line with its line feed; never waits.
    package func put(_ line: [UInt8]) {
        let mustBegin = state.withLock { state in
            guard state.bytes + line.count <= capacity else {
                state.dropped += 1
                return false
            }
            state.lines.append(line)
            state.bytes += line.count
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if mustBegin { queue.async { self.writeAll() } }
    }

    private func writeAll() {
        while let batch = nextBatch() { sink(batch) }
    }

    /// Everything that waits, in one piece.
    private func nextBatch() -> [UInt8]? {
        let (lines, dropped) = state.withLock { state in
            defer { state = State(isWriting: !state.lines.isEmpty || state.dropped > 0) }
            return (state.lines, state.dropped)
        }
        guard !lines.isEmpty || dropped > 0 else { return nil }
        return Array(lines.joined()) + (dropped > 0 ? notice(dropped) : [])
    }

    /// Waits until all that was put is written, and no longer than so long.
    package func flush(milliseconds: Int = 2000) async {
        await withCheckedContinuation { continuation in
            let waiter = Waiter(continuation)
            queue.async { waiter.resume() }
            let end = DispatchTime.now() + .milliseconds(milliseconds)
            DispatchQueue.global().asyncAfter(deadline: end) { waiter.resume() }
        }
    }

    /// Goes on at the first call, and not again.
    private final class Waiter: Sendable {
        private let continuation: Mutex<CheckedContinuation<Void, Never>?>

        init(_ continuation: CheckedContinuation<Void, Never>) {
            self.continuation = Mutex(continuation)
        }

        func resume() {
            continuation.withLock { $0.take() }?.resume()
        }
    }

    /// Writes whole lines to standard error; there is nobody to tell where that fails.
    package static let standardError: @Sendable ([UInt8]) -> Void = { bytes in
        bytes.withUnsafeBytes { bytes in
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
