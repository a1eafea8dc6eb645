// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Dispatch

/// Connections that are answered and closed, but whose clients are still sending.
///
/// A socket that is closed over unread bytes resets the connection, and the client may lose the
/// answer. So what comes is read and forgotten for a while, within bounds.
///
// @unchecked because everything that changes is touched on `queue` alone.
final class LingeringSockets: @unchecked Sendable {
    private struct Entry {
        let descriptor: Int32
        let source: any DispatchSourceRead
        var discarded = 0
    }

    private let queue = DispatchQueue(label: "paidup.http.linger")
    private var entries: [Int: Entry] = [:]
    private var last = 0
    private var isStopped = false

    private static let mostSockets = 256
    private static let mostBytes = 16 << 20
    private static let longest = DispatchTimeInterval.seconds(2)

    /// Takes a second descriptor of the socket, whose first one is about to be closed.
    func take(_ descriptor: Int32) {
        let copy = dup(descriptor)
        guard copy >= 0 else { return }
        queue.async { self.begin(copy) }
    }

    func stop() {
        queue.sync {
            isStopped = true
            for number in Array(entries.keys) { end(number) }
        }
    }

    private func begin(_ descriptor: Int32) {
        guard !isStopped, entries.count < Self.mostSockets else {
            close(descriptor)
            return
        }
        last += 1
        let number = last
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        entries[number] = Entry(descriptor: descriptor, source: source)
        source.setEventHandler { [weak self] in self?.discard(number) }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        queue.asyncAfter(deadline: .now() + Self.longest) { [weak self] in self?.end(number) }
    }

    private func discard(_ number: Int) {
        guard var entry = entries[number] else { return }
        let count = paidup_discard(entry.descriptor)
        if count == -1 { return }
        entry.discarded += count
        entries[number] = entry
        if count <= 0 || entry.discarded > Self.mostBytes { end(number) }
    }

    private func end(_ number: Int) {
        entries.removeValue(forKey: number)?.source.cancel()
    }
}
