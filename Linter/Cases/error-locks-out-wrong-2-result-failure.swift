// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Gate: ObservableObject {
    @Published var isUnlocked = false

    func reload() {
        loader.load { (result: Result<CustomerInfo, Error>) in
            switch result {
            case .success(let info):
                self.isUnlocked = info.entitlements.active["pro"] != nil
            case .failure(let error):
                print(error)
                self.isUnlocked = false  // expect: error-locks-out
            }
        }
    }
    let loader = InfoLoader()
}
