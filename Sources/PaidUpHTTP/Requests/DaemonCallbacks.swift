// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import PaidUpService

/// What the daemon calls, each on the thread of the connection that it is about.
///
/// `context` is the `ServerCore`, which the server keeps until the daemon has stopped.
enum DaemonCallbacks {
    /// A client has come or gone.
    static func connectionChanged(
        _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
        _ stored: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        _ change: MHD_ConnectionNotificationCode
    ) {
        guard let core = unsafe core(context), let connection = unsafe connection,
            let stored = unsafe stored
        else { return }
        if paidup_mhd_has_come(change) != 0 {
            let made = unsafe Connection(connection, deadline: core.idleDeadline())
            if !core.connections.insert(made) { paidup_cut(made.descriptor) }
            unsafe stored.pointee = Unmanaged.passRetained(made).toOpaque()
        } else if let held = unsafe stored.pointee {
            unsafe stored.pointee = nil
            let gone = unsafe Unmanaged<Connection>.fromOpaque(held).takeRetainedValue()
            core.connections.remove(gone)
            if gone.mustLinger { core.lingering.take(gone.descriptor) }
        }
    }

    /// The first line of a request is there.
    static func requestBegan(
        _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?,
        _ connection: OpaquePointer?
    ) -> UnsafeMutableRawPointer? {
        guard let core = unsafe core(context), let connection = unsafe connection,
            let held = unsafe paidup_mhd_context(connection)
        else { return nil }
        let client = unsafe Unmanaged<Connection>.fromOpaque(held).takeUnretainedValue()
        client.setDeadline(core.deadline(after: core.settings.arrivalLimit))
        let asked = unsafe target.flatMap { start in
            let count = unsafe strlen(start)
            return unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) {
                unsafe RequestTarget(UnsafeBufferPointer(start: $0, count: count))
            }
        }
        if let target = unsafe target { unsafe paidup_mhd_drop_query(target) }
        core.requests.begin()
        return unsafe Unmanaged.passRetained(Exchange(connection: client, target: asked)).toOpaque()
    }

    /// A request is over: answered, broken off, or left by its client.
    static func requestEnded(
        _ context: UnsafeMutableRawPointer?,
        _ stored: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) {
        guard let core = unsafe core(context), let stored = unsafe stored,
            let held = unsafe stored.pointee
        else { return }
        unsafe stored.pointee = nil
        let ended = unsafe Unmanaged<Exchange>.fromOpaque(held).takeRetainedValue()
        ended.connection.setAnswering(false)
        ended.connection.setDeadline(core.idleDeadline())
        core.requests.end()
    }

    /// The head is there, or a piece of the body, or all of it, or the handler's answer.
    static func access(
        _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
        _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
        _ bytes: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>?,
        _ stored: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result {
        guard let core = unsafe core(context), let connection = unsafe connection,
            let held = unsafe stored?.pointee, let method = unsafe method, let count = unsafe count
        else { return paidup_mhd_no }
        let exchange = unsafe Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue()
        let step = unsafe ExchangeStep(core: core, exchange: exchange, connection: connection)
        switch exchange.phase {
        case .head:
            let isHTTP10 = unsafe version.map { unsafe strcmp($0, "HTTP/1.0") == 0 } ?? true
            return unsafe step.takeHead(method: method, isHTTP10: isHTTP10)
        case .body:
            guard let bytes = unsafe bytes, unsafe count.pointee > 0 else { return step.answer() }
            let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: count.pointee)
            unsafe count.pointee = 0
            return unsafe step.takeBody(piece)
        case .answering:
            return step.sendAnswer()
        }
    }

    private static func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
        unsafe context.map { unsafe Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
    }
}
