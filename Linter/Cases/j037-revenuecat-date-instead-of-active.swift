// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class ThemeModel {
    private(set) var themesOpen = false
    private let clock: () -> Date

    init(clock: @escaping () -> Date = Date.init) {
        self.clock = clock
    }

    func receive(_ info: CustomerInfo) {
        guard let themes = info.entitlements["themes"] else {
            themesOpen = false
            return
        }
        let end = themes.expirationDate ?? .distantFuture
        themesOpen = end > clock()  // expect: expiry-without-grace
    }
}
