// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct PackageButton: View {
    let package: Package
    @Binding var unlocked: Bool
    @State private var failure: String?

    var body: some View {
        VStack {
            Button(package.localizedPriceString) { Task { await buy() } }
            if let failure { Text(failure).font(.footnote) }
        }
    }

    private func buy() async {
        do {
            let result = try await Purchases.shared.purchase(package: package)
            guard !result.userCancelled else { return }
            unlocked = result.customerInfo.entitlements["everything"]?.isActive == true
        } catch {
            failure = error.localizedDescription
        }
    }
}
