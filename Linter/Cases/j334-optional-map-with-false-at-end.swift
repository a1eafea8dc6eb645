// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct FontLicence {
    let transaction: StoreKit.Transaction
    let graceEnd: Date?

    private var isKept: Bool {
        transaction.revocationDate == nil && !transaction.isUpgraded
    }

    private func isCovered(at now: Date) -> Bool {
        transaction.expirationDate.map { max($0, graceEnd ?? $0) > now } ?? false  // expect: lifetime-locked-out
    }

    func isValid(at now: Date = .now) -> Bool {
        isKept && isCovered(at: now)
    }

    /// "Until …" beside the family's name; nothing for a licence without an end.
    var untilText: String? {
        transaction.expirationDate.map { "Until \($0.formatted(date: .numeric, time: .omitted))" }
    }
}

struct FontMenu {
    let licences: [String: FontLicence]
    let freeFamilies: Set<String>

    func canUse(_ family: String) -> Bool {
        if freeFamilies.contains(family) { return true }
        guard let licence = licences[family] else { return false }
        return licence.isValid()
    }

    func title(_ family: String) -> String {
        [family, licences[family]?.untilText].compactMap { $0 }.joined(separator: " · ")
    }

    var endingSoon: [String] {
        let limit = Date.now.addingTimeInterval(7 * 86_400)
        return licences
            .filter { ($0.value.transaction.expirationDate ?? .distantFuture) < limit }
            .map(\.key)
            .sorted()
    }
}
