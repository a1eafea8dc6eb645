// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import PaidUpService
import Synchronization

/// The requests whose handlers are at work, while the daemon leaves their connections alone.
///
/// Whoever takes a request out of the table wakes its connection, so each is woken exactly once: by
/// its answer, by its deadline, or by the end of the server. What comes later is dropped. The lock
/// is held while a connection is woken, so that an empty table means that all of them are. There
/// are several such tables, so that requests seldom wait for each other.
final class SuspendedAnswers: Sendable {
    private let tables: [SuspendedTable]

    /// - Parameter handlers: counts those at work.
    init(handlers: RequestCount) {
        tables = (0..<16).map { _ in SuspendedTable(handlers: handlers) }
    }

    /// Suspends the connection and lets the handler answer.
    func begin(
        _ exchange: Exchange, on connection: OpaquePointer, handler: any HTTPHandler,
        deadline: UInt64
    ) {
        let table = tables[Int(exchange.connection.descriptor) % tables.count]
        unsafe table.begin(exchange, on: connection, handler: handler, deadline: deadline)
    }

    /// Answers for the handlers whose time is over.
    func answerOverdue(at uptime: UInt64) {
        for table in tables { table.answerOverdue(at: uptime) }
    }

    /// When this returns, no connection is suspended and none will be.
    func close() {
        for table in tables { table.close() }
    }
}

private final class SuspendedTable: Sendable {
    private struct Entry {
        let exchange: Exchange
        let connection: SuspendedConnection
        let task: Task<Void, Never>
        let deadline: UInt64

        func finish(with response: HTTPResponse) {
            exchange.setAnswer(response)
            connection.resume()
        }
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        var last: UInt64 = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let handlers: RequestCount

    init(handlers: RequestCount) {
        self.handlers = handlers
    }

    func begin(
        _ exchange: Exchange, on connection: OpaquePointer, handler: any HTTPHandler,
        deadline: UInt64
    ) {
        let suspended = unsafe SuspendedConnection(suspending: connection)
        let request = exchange.request
        state.withLock { state in
            if state.isClosed {
                exchange.setAnswer(Problem.stopping.response)
                suspended.resume()
                return
            }
            state.last += 1
            let number = state.last
            handlers.begin()
            // The body is held until the handler is done with it.
            let task = Task { [self, share = exchange.share] in
                finish(number, with: await handler.respond(to: request))
                withExtendedLifetime(share) {}
                handlers.end()
            }
            state.entries[number] = Entry(
                exchange: exchange, connection: suspended, task: task, deadline: deadline)
        }
    }

    private func finish(_ number: UInt64, with response: HTTPResponse) {
        state.withLock { state in
            state.entries.removeValue(forKey: number)?.finish(with: response)
        }
    }

    func answerOverdue(at uptime: UInt64) {
        state.withLock { state in
            for (number, entry) in state.entries where entry.deadline <= uptime {
                state.entries[number] = nil
                entry.task.cancel()
                entry.finish(with: Problem.tooLate.response)
            }
        }
    }

    func close() {
        state.withLock { state in
            state.isClosed = true
            for entry in state.entries.values {
                entry.task.cancel()
                entry.finish(with: Problem.stopping.response)
            }
            state.entries = [:]
        }
    }
}

/// A connection that the daemon leaves alone until it is told otherwise.
///
// @unchecked because the daemon allows waking from any thread.
private struct SuspendedConnection: @unchecked Sendable {
    private let connection: OpaquePointer

    init(suspending connection: OpaquePointer) {
        unsafe MHD_suspend_connection(connection)
        unsafe self.connection = connection
    }

    func resume() {
        unsafe MHD_resume_connection(connection)
    }
}
