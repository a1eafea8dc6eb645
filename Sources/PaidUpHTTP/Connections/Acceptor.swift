// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Dispatch
import Synchronization

/// Takes the clients that knock and hands them to the daemons, in turn.
///
/// The daemon could listen by itself, but cannot be told to stop that without a race between its
/// threads. So listening is ours, and ends by closing the socket.
///
// @unchecked because everything that changes is touched on `queue` alone.
final class Acceptor: @unchecked Sendable {
    private let socket: ListeningSocket
    private let daemons: [OpaquePointer]
    private var turn = 0
    private let limit: Int
    private let open: ConnectionRegistry
    private let queue = DispatchQueue(label: "paidup.http.accept")
    private let source: any DispatchSourceRead
    private var isPaused = false
    private var isStopped = false
    private let isClosed = DispatchSemaphore(value: 0)

    /// At most so many are taken in a row before others on the queue have their turn.
    private static let burst = 64
    /// How long to wait where the system has no more sockets to give.
    private static let pause = DispatchTimeInterval.milliseconds(50)

    init(
        socket: ListeningSocket, daemons: [OpaquePointer], limit: Int, open: ConnectionRegistry
    ) {
        self.socket = socket
        unsafe self.daemons = daemons
        self.limit = limit
        self.open = open
        source = DispatchSource.makeReadSource(
            fileDescriptor: socket.descriptor, queue: queue)
    }

    func start() {
        source.setEventHandler { [weak self] in self?.accept() }
        let descriptor = socket.descriptor
        source.setCancelHandler { [isClosed] in
            close(descriptor)
            isClosed.signal()
        }
        source.activate()
    }

    /// When this returns, nobody is let in and no connection is handed to the daemon any more.
    func stop() {
        let isFirst = queue.sync {
            guard !isStopped else { return false }
            isStopped = true
            // A source that is paused would never get to close its socket.
            if isPaused { source.resume() }
            isPaused = false
            source.cancel()
            return true
        }
        if isFirst { isClosed.wait() }
    }

    /// Lets each daemon look at what has happened, should it wait without need.
    func nudgeDaemons() {
        queue.async { [self] in
            guard !isStopped else { return }
            unsafe daemons.forEach { unsafe paidup_mhd_nudge($0) }
        }
    }

    private func accept() {
        guard !isStopped else { return }
        for _ in 0..<Self.burst {
            if open.count >= limit { return waitForRoom() }
            let taken = unsafe paidup_accept_into(socket.descriptor, daemons[turn])
            if taken == 0 { return }
            if taken < 0 { return waitForRoom() }
            turn = unsafe (turn + 1) % daemons.count
        }
    }

    private func waitForRoom() {
        source.suspend()
        isPaused = true
        queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            guard let self, self.isPaused else { return }
            self.isPaused = false
            self.source.resume()
        }
    }
}
