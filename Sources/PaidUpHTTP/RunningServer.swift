// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Dispatch
import PaidUpService
import Synchronization

/// A server from its start to its stop.
///
// @unchecked because the daemons are used by `stop` alone, which the server calls once.
final class RunningServer: @unchecked Sendable {
    let port: UInt16
    private let core: ServerCore
    private let daemons: [OpaquePointer]
    private let acceptor: Acceptor
    private let deadlines: any DispatchSourceTimer
    private let departures: any DispatchSourceTimer
    private let nudges: any DispatchSourceTimer
    private let watchQueue = DispatchQueue(label: "paidup.http.watch")

    /// Files that the process needs beside its clients' sockets.
    private static let otherFiles: UInt64 = 256
    /// How long handlers may go on whose clients were told that the server stops.
    private static let longestLastWork = DispatchTimeInterval.seconds(5)
    /// How long those whose handlers were broken off have to be told so.
    private static let lastWords = DispatchTimeInterval.milliseconds(250)

    init(settings: ServerSettings, handler: any HTTPHandler) throws(HTTPServerError) {
        paidup_keep_memory()
        let files = paidup_raise_open_files()
        let room = files > 2 * Self.otherFiles ? files - Self.otherFiles : files / 2
        let limit = Int(clamping: min(room, UInt64(max(settings.connectionLimit, 1))))
        let socket = try ListeningSocket(address: settings.address, port: settings.port)
        core = ServerCore(settings: settings, handler: handler)
        guard let daemons = unsafe Self.startDaemons(settings, limit: limit, core: core) else {
            close(socket.descriptor)
            throw HTTPServerError(
                code: .cannotServe, reason: "the system gives the server no threads or no memory")
        }
        unsafe self.daemons = daemons
        port = socket.port
        acceptor = unsafe Acceptor(
            socket: socket, daemons: daemons, limit: limit, open: core.connections)
        deadlines = Self.timer(watchQueue, every: Self.tick(settings)) { [core] in
            core.enforceDeadlines()
        }
        departures = Self.timer(watchQueue, every: .milliseconds(500)) { [core] in
            core.connections.cutAbandoned()
        }
        nudges = Self.timer(watchQueue, every: .milliseconds(50)) { [core, acceptor] in
            // With fewer clients no thread can have so many events.
            if core.connections.count >= Self.eventsAtOnce { acceptor.nudgeDaemons() }
        }
        acceptor.start()
    }

    /// How many events the daemon takes at a time.
    private static let eventsAtOnce = 128

    /// One a thread. The daemon's own pool spreads connections by the numbers of their sockets,
    /// which may leave one thread with all of them.
    private static func startDaemons(
        _ settings: ServerSettings, limit: Int, core: ServerCore
    ) -> [OpaquePointer]? {
        // The acceptor counts; a daemon must never turn away what it was handed.
        let made = paidup_mhd_settings(
            connections: UInt32(clamping: limit + 1),
            idle_seconds: UInt32(clamping: settings.idleSeconds),
            memory_per_connection: settings.memoryPerConnection)
        var daemons: [OpaquePointer] = []
        for _ in 0..<max(settings.pollingThreads ?? min(Int(paidup_cores()), 2), 1) {
            let daemon = unsafe paidup_mhd_start(
                made,
                { unsafe DaemonCallbacks.access($0, $1, $3, $4, $5, $6, $7) },
                { unsafe DaemonCallbacks.requestBegan($0, $1, $2) },
                { context, _, stored, _ in unsafe DaemonCallbacks.requestEnded(context, stored) },
                { unsafe DaemonCallbacks.connectionChanged($0, $1, $2, $3) },
                Unmanaged.passUnretained(core).toOpaque())
            guard let daemon = unsafe daemon else {
                unsafe daemons.forEach { unsafe MHD_stop_daemon($0) }
                return nil
            }
            unsafe daemons.append(daemon)
        }
        return unsafe daemons
    }

    /// Deadlines are looked after often enough to be late by no more than a quarter.
    private static func tick(_ settings: ServerSettings) -> DispatchTimeInterval {
        let limits = [settings.arrivalLimit, settings.answerLimit, settings.sendingLimit]
        let shortest = limits.map(\.nanoseconds).min() ?? 0
        return .nanoseconds(Int(min(max(shortest / 8, 5_000_000), 500_000_000)))
    }

    private static func timer(
        _ queue: DispatchQueue, every interval: DispatchTimeInterval,
        _ body: @escaping @Sendable () -> Void
    ) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: interval)
        timer.setEventHandler(handler: body)
        timer.activate()
        return timer
    }

    func stopAccepting() {
        acceptor.stop()
    }

    /// Blocks until everything is finished or broken off.
    func stop(grace: Duration) {
        acceptor.stop()
        core.isStopping.store(true, ordering: .relaxed)
        let end = DispatchTime(
            uptimeNanoseconds: DispatchTime.now().uptimeNanoseconds &+ grace.nanoseconds)
        let isFinished = core.requests.waitForNone(until: end)
        core.suspended.close()
        // What they use must outlive them; a cancelled one looks at nothing but its own end.
        _ = core.handlers.waitForNone(until: .now() + Self.longestLastWork)
        if !isFinished { _ = core.requests.waitForNone(until: .now() + Self.lastWords) }
        deadlines.cancel()
        departures.cancel()
        nudges.cancel()
        // A look at the connections may be under way.
        watchQueue.sync {}
        unsafe daemons.forEach { unsafe MHD_stop_daemon($0) }
        core.lingering.stop()
    }
}
