// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Membership: Codable {
    let paidThrough: Date
    let autoRenewStatus: Bool

    private var continues: Bool { autoRenewStatus }
    var isActive: Bool { continues && !isPaused }  // expect: gate-on-will-renew
    var isPaused: Bool { false }
}
