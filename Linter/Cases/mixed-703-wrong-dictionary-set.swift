// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Accounts {
    var access: [String: Bool] = [:]

    func apply(_ customer: String, _ renewal: [String: Any]) {
        access[customer] = renewal["auto_renew_status"] as? Int == 1  // expect: gate-on-will-renew
    }
}
