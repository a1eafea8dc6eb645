// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Synchronization

/// What we know of one client's connection, as long as the daemon keeps it.
final class Connection: Sendable {
    let descriptor: Int32
    /// The peer's address, without its port.
    let peer: String
    /// When the connection is cut unless something happens before; in uptime nanoseconds.
    private let deadline: Atomic<UInt64>
    /// Whether a request has arrived whole and its answer is not yet sent.
    private let isAnswering = Atomic(false)
    /// Whether the client was seen to send no more.
    private let hasEnded = Atomic(false)
    /// Whether the answer has gone out although the client may still be sending.
    private let isRefused = Atomic(false)

    init(_ connection: OpaquePointer, deadline: UInt64) {
        descriptor = unsafe paidup_mhd_socket(connection)
        peer = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
            guard let start = text.baseAddress else { return "" }
            unsafe paidup_mhd_peer(connection, start, text.count)
            return unsafe String(cString: start)
        }
        self.deadline = Atomic(deadline)
    }

    func setDeadline(_ uptime: UInt64) {
        deadline.store(uptime, ordering: .relaxed)
    }

    func clearDeadline() {
        setDeadline(.max)
    }

    /// Ends it in both directions where its time is over; the daemon notices and lets it go.
    func cutIfOverdue(at uptime: UInt64) {
        guard deadline.load(ordering: .relaxed) <= uptime else { return }
        clearDeadline()
        paidup_cut(descriptor)
    }

    /// Ends it where the client sends no more and is owed no answer; the daemon does not notice
    /// that where the end came together with what it read last.
    ///
    /// The second look decides: at the first one, the daemon may just have read a request.
    func cutIfAbandoned() {
        guard !isAnswering.load(ordering: .relaxed), paidup_has_ended(descriptor) != 0 else {
            hasEnded.store(false, ordering: .relaxed)
            return
        }
        if hasEnded.exchange(true, ordering: .relaxed) { paidup_cut(descriptor) }
    }

    func setAnswering(_ value: Bool) {
        isAnswering.store(value, ordering: .relaxed)
    }

    func markRefused() {
        isRefused.store(true, ordering: .relaxed)
    }

    /// Whether closing now could take the answer away from a client that is still sending: bytes
    /// that nobody reads make the system reset the connection.
    var mustLinger: Bool {
        isRefused.load(ordering: .relaxed) || paidup_has_unread(descriptor) != 0
    }
}
