// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Dispatch
import PaidUpService
import Synchronization

/// What the daemon's threads share.
final class ServerCore: Sendable {
    let settings: ServerSettings
    let handler: any HTTPHandler
    let connections: ConnectionRegistry
    let suspended: SuspendedAnswers
    let lingering = LingeringSockets()
    let requests = RequestCount()
    /// Of handlers at work, however long ago their clients were answered.
    let handlers = RequestCount()
    let bodies: BodyBudget
    /// Connections are closed behind their answers from now on.
    let isStopping = Atomic(false)

    init(settings: ServerSettings, handler: any HTTPHandler) {
        self.settings = settings
        self.handler = handler
        bodies = BodyBudget(limit: settings.bodyBudget)
        suspended = SuspendedAnswers(handlers: handlers)
        connections = ConnectionRegistry(limitByPeer: settings.connectionsPerAddress)
    }

    /// Whether one more handler may begin.
    var hasRoom: Bool { handlers.current < settings.handlerLimit }

    /// When something that begins now must be over.
    func deadline(after limit: Duration) -> UInt64 {
        paidup_uptime() &+ limit.nanoseconds
    }

    /// When a connection without a request is cut.
    func idleDeadline() -> UInt64 {
        deadline(after: .seconds(settings.idleSeconds) + settings.arrivalLimit)
    }

    func enforceDeadlines() {
        let now = paidup_uptime()
        connections.cutOverdue(at: now)
        suspended.answerOverdue(at: now)
    }
}

/// How many requests have begun and are not over.
final class RequestCount: Sendable {
    private let count = Atomic(0)
    private let isAwaited = Atomic(false)
    private let none = DispatchSemaphore(value: 0)

    var current: Int { count.load(ordering: .relaxed) }

    func begin() {
        count.add(1, ordering: .sequentiallyConsistent)
    }

    func end() {
        let left = count.subtract(1, ordering: .sequentiallyConsistent).newValue
        if left == 0, isAwaited.load(ordering: .sequentiallyConsistent) { none.signal() }
    }

    /// Blocks the thread until there are none or the time is over; says whether there are none.
    func waitForNone(until deadline: DispatchTime) -> Bool {
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        while count.load(ordering: .sequentiallyConsistent) > 0 {
            if none.wait(timeout: deadline) == .timedOut { return false }
        }
        return true
    }
}

extension Duration {
    /// None where it is negative.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (whole, isTooLong) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return isTooLong ? .max / 2 : min(whole, .max / 2) + UInt64(attoseconds / 1_000_000_000)
    }
}
