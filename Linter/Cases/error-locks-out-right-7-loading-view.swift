// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Paywall: ObservableObject {
    @Published var isLoading = false
    @Published var errorText: String?

    func buy(_ package: Package) async {
        isLoading = true
        do {
            _ = try await Purchases.shared.purchase(package: package)
        } catch {
            errorText = error.localizedDescription
        }
        isLoading = false
    }
}
