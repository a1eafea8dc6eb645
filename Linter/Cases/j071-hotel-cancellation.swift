// SPDX-License-Identifier: Apache-2.0

import Vapor

/// What the booking partner sends about a room.
struct RoomEvent: Content {
    enum Kind: String, Codable {
        case confirmation = "CONFIRMATION"
        case cancellation = "CANCELLATION"
    }

    var kind: Kind
    var room: Int
}

actor RoomPlan {
    private var reserved: Set<Int> = []

    func receive(_ event: RoomEvent) {
        switch event.kind {
        case .confirmation:
            reserved.insert(event.room)
        case .cancellation:
            reserved.remove(event.room)
        }
    }

    func isFree(_ room: Int) -> Bool { !reserved.contains(room) }
}
