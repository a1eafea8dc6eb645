// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasAccess(_ transaction: Transaction, moment: Date) -> Bool {
    guard let end = transaction.expirationDate else { return true }
    return end > moment  // expect: expiry-without-grace
}

func isSeasonOpen(_ transaction: Transaction, now: Date) -> Bool {
    guard let end = transaction.expirationDate else { return true }
    return end > now  // expect: expiry-without-grace
}

func hasOneDayAccess(_ transaction: Transaction, now: Date) -> Bool {
    guard let end = transaction.expirationDate else { return true }
    return end > now
}

func isPaid(_ transaction: Transaction) -> Bool {
    guard let end = transaction.expirationDate else { return true }
    return end.timeIntervalSince(transaction.purchaseDate) > 0
}

func hasAccessByReceipt(_ receipt: Receipt, now: Date) -> Bool {
    for entry in receipt.latestReceiptInfo where entry.cancellationDate == nil {
        if entry.expiresDate > now { return true }  // expect: expiry-without-grace
    }
    return false
}

enum Tier { case nothing, basic, premium }

func tier(_ state: Product.SubscriptionInfo.RenewalState) -> Tier? {
    switch state {
    case .subscribed: return .basic  // expect: grace-forgotten
    default: return nil
    }
}

func open(_ renewal: Product.SubscriptionInfo.RenewalInfo) throws -> Lesson {
    guard renewal.willAutoRenew else { throw StoreError.needsSubscription }  // expect: gate-on-will-renew
    return lesson
}

func hasUnlimitedNotes(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
    renewal.willAutoRenew  // expect: gate-on-will-renew
}

func export(_ value: PDFWriter, _ receipt: Data) async throws {
    value.finish()
    try await api.upload(receipt)
}

func deliver(_ transaction: Transaction, jws: String) async throws {
    await transaction.finish()  // expect: finish-before-grant
    try await server.sendUpdatedReceipt(jws)
}

enum Plan { case free, pro, team }

func plan(for transaction: Transaction) -> Plan {
    guard transaction.revocationDate == nil else { return .free }
    return transaction.productID == "team" ? .team : .pro
}
