// SPDX-License-Identifier: Apache-2.0

import Foundation

struct AccessToken {
    let value: String
    let expirationDate: Date

    var isValid: Bool { expirationDate > Date() }
}

struct CachedEntitlements {
    let ids: Set<String>
    let cacheExpiresAt: Date

    func isActive(_ id: String) -> Bool { ids.contains(id) && Date() < cacheExpiresAt }
}
