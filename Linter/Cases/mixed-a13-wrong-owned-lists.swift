// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor OwnedFonts {
    private(set) var names: [String] = []
    private(set) var fonts: Set<String> = []

    func reload() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            switch result {
            case .unverified(let payload, _):  // expect: unverified-as-verified
                found.insert(payload.productID)
            case .verified(let payload):
                found.insert(payload.productID)
            }
        }
        fonts = found
    }

    func history() async {
        var all: [String] = []
        for await result in StoreKit.Transaction.all {
            guard case .verified(let payload) = result else { continue }
            all.append(payload.productID)  // expect: revocation-ignored
        }
        names = all
    }
}

enum Tier: String { case small, large }

final class TierModel {
    private(set) var tier: Tier?

    func read(_ id: String) async {
        guard case .verified(let last)? = await StoreKit.Transaction.latest(for: id),
            last.revocationDate == nil
        else { return }
        tier = Tier(rawValue: last.productID)  // expect: upgraded-ignored
    }
}
