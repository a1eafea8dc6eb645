// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The connections that are open.
final class ConnectionRegistry: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        /// Is kept where there is a limit.
        var countByPeer: [String: Int] = [:]
    }

    private let state = Mutex(State())
    private let limitByPeer: Int

    /// A limit of 0 is none.
    init(limitByPeer: Int) {
        self.limitByPeer = limitByPeer
    }

    var count: Int {
        state.withLock { $0.connections.count }
    }

    /// Says whether the peer may have one more connection; it is in here in any case.
    func insert(_ connection: Connection) -> Bool {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = connection
            guard limitByPeer > 0 else { return true }
            state.countByPeer[connection.peer, default: 0] += 1
            return state.countByPeer[connection.peer, default: 0] <= limitByPeer
        }
    }

    /// Is called before the socket is closed: what is not in here may have been given to another.
    func remove(_ connection: Connection) {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = nil
            guard limitByPeer > 0, let count = state.countByPeer[connection.peer] else { return }
            state.countByPeer[connection.peer] = count > 1 ? count - 1 : nil
        }
    }

    /// Cuts those whose time is over.
    func cutOverdue(at uptime: UInt64) {
        forEach { $0.cutIfOverdue(at: uptime) }
    }

    /// Cuts those whose clients have gone.
    func cutAbandoned() {
        forEach { $0.cutIfAbandoned() }
    }

    /// The lock keeps their sockets from being closed meanwhile.
    private func forEach(_ body: (Connection) -> Void) {
        state.withLock { state in
            for connection in state.connections.values { body(connection) }
        }
    }
}
