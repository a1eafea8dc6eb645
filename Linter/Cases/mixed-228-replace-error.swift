// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

final class VM: ObservableObject {
    @Published var isPro = false

    func bind(_ api: API) {
        api.entitlements()
            .map { $0.contains("pro") }
            .replaceError(with: false)  // expect: error-locks-out
            .assign(to: &$isPro)
    }
}
