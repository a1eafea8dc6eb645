// SPDX-License-Identifier: Apache-2.0

import Adapty
final class Gate {
    var isPremium = UserDefaults.standard.bool(forKey: "premium")
    func refresh() {
        Adapty.getProfile { [weak self] result in
            switch result {
            case .success(let profile):
                let active = profile.accessLevels["premium"]?.isActive ?? false
                self?.isPremium = active
                UserDefaults.standard.set(active, forKey: "premium")
            case .failure(let error):
                print(error)
            }
        }
    }
}
