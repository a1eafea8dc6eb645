// SPDX-License-Identifier: Apache-2.0

import Adapty
import SwiftUI

struct LibraryRoot: View {
    @AppStorage("hasAllAccess") private var hasAllAccess = false

    var body: some View {
        Text(hasAllAccess ? "All audiobooks" : "Samples")
            .task { await sync() }
    }

    private func sync() async {
        UserDefaults.standard.set(false, forKey: "hasAllAccess")  // expect: cleared-before-load
        do {
            let profile = try await Adapty.getProfile()
            let active = profile.accessLevels["all"]?.isActive ?? false
            UserDefaults.standard.set(active, forKey: "hasAllAccess")
        } catch {
            print("profile: \(error)")
        }
    }
}
