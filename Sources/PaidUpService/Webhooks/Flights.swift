// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How many requests are under way, in all and to each endpoint.
final class Flights: Sendable {
    private let perEndpoint: Int
    private let inAll: Int
    private let counts = Mutex<[String: Int]>([:])

    init(perEndpoint: Int, inAll: Int) {
        self.perEndpoint = perEndpoint
        self.inAll = inAll
    }

    /// How many more may begin.
    var room: Int { counts.withLock { inAll - $0.values.reduce(0, +) } }

    /// Notes one more; answers whether its endpoint has room for it.
    func begin(_ endpoint: String) -> Bool {
        counts.withLock { counts in
            guard counts[endpoint, default: 0] < perEndpoint else { return false }
            counts[endpoint, default: 0] += 1
            return true
        }
    }

    func end(_ endpoint: String) {
        counts.withLock { counts in
            guard let count = counts[endpoint] else { return }
            counts[endpoint] = count > 1 ? count - 1 : nil
        }
    }
}
