// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

enum MemberState: String, Codable {
    case staying
    case leaving
    case gone

    var opensGym: Bool {
        switch self {
        case .staying, .leaving: true
        case .gone: false
        }
    }

    var greeting: String {
        switch self {
        case .staying: "See you tomorrow"
        case .leaving: "We would love to keep you"
        case .gone: "Come back any time"
        }
    }
}

struct Member: Codable {
    let id: UUID
    var state: MemberState
    var offers: [String] = []
}

extension Member {
    private func next(after note: ResponseBodyV2DecodedPayload) -> MemberState {
        switch note.notificationType {
        case .didChangeRenewalStatus:
            note.subtype == .autoRenewDisabled ? .leaving : .staying
        case .subscribed, .didRenew:
            .staying
        case .expired, .gracePeriodExpired, .revoke:
            .gone
        default:
            state
        }
    }

    mutating func fold(_ note: ResponseBodyV2DecodedPayload) {
        let old = state
        state = next(after: note)
        if old == .staying, state == .leaving {
            offers.append("stay-50")
        }
    }
}
