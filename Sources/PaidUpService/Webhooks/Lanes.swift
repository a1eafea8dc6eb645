// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How many requests are under way, in all and to each endpoint.
///
/// An endpoint that gave no answer, or was slow to give one, gets one request at a time until it
/// does better: a few dead endpoints must not fill all the room that there is.
final class Lanes: Sendable {
    private let perEndpoint: Int
    private let inAll: Int
    private let lanes = Mutex<[String: Lane]>([:])

    private struct Lane {
        var inFlight = 0
        var isStruggling = false
    }

    init(perEndpoint: Int, inAll: Int) {
        self.perEndpoint = perEndpoint
        self.inAll = inAll
    }

    /// What may begin now.
    var room: Room {
        lanes.withLock { lanes in
            let busy = lanes.mapValues { lane in
                max(0, (lane.isStruggling ? 1 : perEndpoint) - lane.inFlight)
            }
            let inFlight = lanes.values.reduce(0) { $0 + $1.inFlight }
            return Room(inAll: max(0, inAll - inFlight), perEndpoint: perEndpoint, known: busy)
        }
    }

    /// Whether nothing is under way.
    var isIdle: Bool { lanes.withLock { $0.values.allSatisfy { $0.inFlight == 0 } } }

    func begin(_ endpoint: String) {
        lanes.withLock { $0[endpoint, default: Lane()].inFlight += 1 }
    }

    /// Notes the end of a request, and whether the endpoint did well; `nil` where that is unknown.
    func end(_ endpoint: String, didWell: Bool?) {
        lanes.withLock { lanes in
            var lane = lanes[endpoint] ?? Lane()
            lane.inFlight = max(0, lane.inFlight - 1)
            if let didWell { lane.isStruggling = !didWell }
            lanes[endpoint] = lane.inFlight == 0 && !lane.isStruggling ? nil : lane
        }
    }
}

/// How many requests may begin, in all and to each endpoint.
struct Room: Sendable {
    private(set) var inAll: Int
    let perEndpoint: Int
    /// For endpoints that are not at rest; all others have all of theirs.
    private var known: [String: Int]

    init(inAll: Int, perEndpoint: Int, known: [String: Int]) {
        self.inAll = inAll
        self.perEndpoint = perEndpoint
        self.known = known
    }

    /// How many deliveries to ask for, so that those without room hide none that has some.
    var askFor: Int { inAll + known.values.reduce(0) { $0 + perEndpoint - $1 } }

    /// Whether the endpoint has room of its own, whatever there is in all.
    func has(roomFor endpoint: String) -> Bool { known[endpoint, default: perEndpoint] > 0 }

    /// Takes a place for a request; answers whether there was one.
    mutating func take(_ endpoint: String) -> Bool {
        guard inAll > 0, has(roomFor: endpoint) else { return false }
        inAll -= 1
        known[endpoint, default: perEndpoint] -= 1
        return true
    }
}
