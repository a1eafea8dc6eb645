// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpService

struct LanesTests {
    private let lanes = Lanes(perEndpoint: 4, inAll: 8)

    private func taken(_ endpoint: String, of wanted: Int) -> Int {
        var room = lanes.room
        return (0..<wanted).count { _ in room.take(endpoint) }
    }

    @Test("an endpoint has its own room, and all together have theirs")
    func room() {
        #expect(taken("a", of: 10) == 4)
        for _ in 0..<3 { lanes.begin("a") }
        #expect(taken("a", of: 10) == 1)
        #expect(taken("b", of: 10) == 4)
        for _ in 0..<4 { lanes.begin("b") }
        #expect(taken("c", of: 10) == 1)
        lanes.begin("c")
        #expect(lanes.room.inAll == 0)
        #expect(taken("d", of: 10) == 0)
        lanes.end("a", didWell: true)
        #expect(taken("d", of: 10) == 1)
    }

    @Test("an endpoint that gives no answer gets one request at a time until it does")
    func struggling() {
        lanes.begin("a")
        lanes.end("a", didWell: false)
        #expect(lanes.isIdle)
        #expect(taken("a", of: 10) == 1)
        lanes.begin("a")
        #expect(taken("a", of: 10) == 0)
        lanes.end("a", didWell: nil)
        #expect(taken("a", of: 10) == 1)
        lanes.begin("a")
        lanes.end("a", didWell: true)
        #expect(taken("a", of: 10) == 4)
    }

    @Test("so many are asked for that the busy ones hide none that could begin")
    func askFor() {
        #expect(lanes.room.askFor == 8)
        for _ in 0..<4 { lanes.begin("a") }
        // Four that may begin, behind four of `a` that may not.
        #expect(lanes.room.askFor == 8)
        lanes.end("a", didWell: false)
        #expect(lanes.room.askFor == 5 + 4)
    }

    @Test("nothing is known of endpoints at rest")
    func rest() {
        lanes.begin("a")
        #expect(!lanes.isIdle)
        lanes.end("a", didWell: true)
        lanes.end("a", didWell: nil)
        #expect(lanes.isIdle)
        #expect(lanes.room.inAll == 8)
    }
}
