// SPDX-License-Identifier: Apache-2.0

import Foundation
import Qonversion

@MainActor
final class QonversionBox {
    private var access: [String: Bool] = [:]

    func mayOpen(_ key: String) -> Bool { access[key] ?? false }

    func renewAccess() {
        Task {
            access.removeAll(keepingCapacity: true)  // expect: cleared-before-load
            let fresh = try await Qonversion.shared().checkEntitlements()
            for (key, entitlement) in fresh where entitlement.isActive {
                access[key] = true
            }
        }
    }
}
