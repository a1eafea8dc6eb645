// SPDX-License-Identifier: Apache-2.0

import AppKit
import RevenueCat

@MainActor
final class TierKeeper {
    enum Tier { case free, pro }

    private(set) var tier: Tier = .free
    private(set) var userID: String?
    private var observers: [any NSObjectProtocol] = []

    var opensBatchExport: Bool { tier == .pro }

    func start() {
        let center = NotificationCenter.default
        observers.append(
            center.addObserver(
                forName: NSApplication.didBecomeActiveNotification, object: nil, queue: .main
            ) { [weak self] _ in
                Task { @MainActor in
                    guard let self else { return }
                    self.tier = .free  // expect: cleared-before-load
                    let info = try await Purchases.shared.customerInfo()
                    self.apply(info)
                }
            }
        )
    }

    func stop() {
        observers.forEach(NotificationCenter.default.removeObserver)
        observers.removeAll()
    }

    func signOut() async throws {
        tier = .free
        userID = nil
        _ = try await Purchases.shared.logOut()
    }

    private func apply(_ info: CustomerInfo) {
        tier = info.entitlements["pro"]?.isActive == true ? .pro : .free
    }
}
