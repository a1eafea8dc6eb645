// SPDX-License-Identifier: Apache-2.0

internal import CCurl
internal import Dispatch
internal import Synchronization

/// Carries all transfers on one thread, which is there only while there is one.
///
/// libcurl waits for all sockets at once, so no transfer waits for another, and no thread of
/// Swift's concurrency ever blocks.
@safe final class TransferQueue: @unchecked Sendable {
    // @unchecked because libcurl's object is used by the thread of the queue alone, but for the
    // call that wakes it, which is made for other threads.
    private let multi: UnsafeMutableRawPointer?
    private let thread = DispatchQueue(label: "paidup.transfers")
    private let state = Mutex(State())

    private struct State {
        var arriving: [Transfer] = []
        var isRunning = false
    }

    private typealias Active = [UnsafeMutableRawPointer: Transfer]

    /// How many connections stay open for the next request.
    private static let idleConnections = 64
    private static let longestPause: Int32 = 1000

    init() {
        unsafe multi = Library.isReady ? curl_multi_init() : nil
        _ = unsafe paidup_curl_limit_connections(multi, Self.idleConnections)
    }

    deinit {
        _ = unsafe curl_multi_cleanup(multi)
    }

    /// Begins a transfer; its answer is settled when it is over.
    func submit(_ transfer: Transfer) {
        guard unsafe multi != nil else {
            transfer.fail(OutgoingError(.failed, "libcurl is not to be had"))
            return
        }
        let mustStart = state.withLock { state in
            state.arriving.append(transfer)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if mustStart { thread.async { self.run() } } else { wake() }
    }

    /// Gives a transfer up.
    func cancel(_ transfer: Transfer) {
        transfer.isCancelled.store(true, ordering: .sequentiallyConsistent)
        wake()
    }

    private func wake() {
        _ = unsafe curl_multi_wakeup(multi)
    }

    private func run() {
        var active: Active = unsafe [:]
        while let arrived = unsafe takeArrived(isIdle: active.isEmpty) {
            for transfer in arrived { unsafe begin(transfer, &active) }
            for transfer in unsafe active.values where transfer.wasCancelled {
                unsafe end(transfer, &active)
                transfer.fail(OutgoingError(.cancelled, "while sending"))
            }
            unsafe advance(&active)
        }
    }

    /// What came since; `nil` where there is nothing left to do, and the thread ends.
    private func takeArrived(isIdle: Bool) -> [Transfer]? {
        state.withLock { state in
            if isIdle && state.arriving.isEmpty {
                state.isRunning = false
                return nil
            }
            defer { state.arriving = [] }
            return state.arriving
        }
    }

    private func begin(_ transfer: Transfer, _ active: inout Active) {
        guard !transfer.wasCancelled else {
            transfer.fail(OutgoingError(.cancelled, "before sending"))
            return
        }
        guard unsafe curl_multi_add_handle(multi, transfer.easy) == CURLM_OK else {
            transfer.fail(OutgoingError(.failed, "libcurl takes no more requests"))
            return
        }
        unsafe active[transfer.easy] = transfer
    }

    private func end(_ transfer: Transfer, _ active: inout Active) {
        _ = unsafe curl_multi_remove_handle(multi, transfer.easy)
        unsafe active[transfer.easy] = nil
    }

    /// Does what can be done now, then waits until more can.
    private func advance(_ active: inout Active) {
        var running: Int32 = 0
        var isSound = unsafe curl_multi_perform(multi, &running) == CURLM_OK
        var result = CURLE_OK
        while let easy = unsafe paidup_curl_finished(multi, &result) {
            guard let transfer = unsafe active[easy] else { continue }
            unsafe end(transfer, &active)
            transfer.finish(result)
        }
        if isSound && !(unsafe active.isEmpty) {
            isSound = unsafe curl_multi_poll(multi, nil, 0, Self.longestPause, nil) == CURLM_OK
        }
        guard !isSound else { return }
        for transfer in unsafe active.values {
            unsafe end(transfer, &active)
            transfer.fail(OutgoingError(.failed, "libcurl cannot go on"))
        }
    }
}
