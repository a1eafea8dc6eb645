// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// One customer's purchases as they happen, and what the store says about them.
///
/// A life begins with a purchase; each event changes what is bought and adds a message.
struct Life {
    let customer: SampleCustomer
    private(set) var messages: [SampleMessage] = []
    /// The newest transaction of the subscription, or the first purchase where nothing renews.
    var paid: SampleTransaction
    /// What is intended with the subscription; `nil` where nothing renews.
    var renewal: SampleRenewal?
    private var generator: SeededGenerator
    private var lastID: Int64
    private var lastItemID: Int64

    /// The first purchase, with the message about it.
    ///
    /// - Parameters:
    ///   - customer: the customer's key, which names their sequence of ids.
    ///   - hasToken: whether the app named its customer at the purchase.
    ///   - isShared: whether a member of the family bought it.
    init(
        of customer: String, seed: UInt64, buys product: SampleProduct, at instant: Instant,
        hasToken: Bool = true, isTester: Bool = false, isTrial: Bool = false,
        isShared: Bool = false
    ) {
        var generator = SeededGenerator(seed: seed, name: customer)
        self.customer = SampleCustomer(
            customer, hasToken: hasToken, isTester: isTester, &generator)
        // Fifteen digits in production, sixteen in the sandbox.
        let base: Int64 = isTester ? 2_000_001_000_000_000 : 570_001_000_000_000
        lastID = base + generator.number(in: 0...900_000_000)
        lastItemID = base + generator.number(in: 0...900_000_000)
        self.generator = generator
        paid = SampleTransaction(
            id: String(lastID), originalID: String(lastID),
            webOrderLineItemID: product.renews ? String(lastItemID) : nil, product: product,
            purchaseDate: instant, originalPurchaseDate: instant,
            expiresDate: isTrial
                ? instant.advanced(byDays: 7)
                : product.end(of: instant, isTester: isTester),
            isRenewal: false, isShared: isShared, isFreeTrial: isTrial)
        tellFirst()
    }

    private mutating func tellFirst() {
        let (product, date) = (paid.product, paid.purchaseDate)
        guard product.renews else { return tell("ONE_TIME_CHARGE", at: date) }
        renewal = SampleRenewal(next: product, since: date, renewalDate: paid.expiresDate)
        tell("SUBSCRIBED", "INITIAL_BUY", at: date, status: 1)
    }

    /// The end of what is paid.
    var end: Instant { paid.expiresDate ?? paid.purchaseDate }

    // MARK: Transactions

    /// The end of a period of that product that begins at the given instant.
    func end(of product: SampleProduct, from start: Instant) -> Instant? {
        product.end(of: start, isTester: customer.isTester)
    }

    /// The next transaction of the subscription.
    mutating func nextTransaction(
        of product: SampleProduct, from start: Instant, until end: Instant?, isRenewal: Bool
    ) -> SampleTransaction {
        lastItemID += generator.number(in: 20_000...90_000_000)
        return SampleTransaction(
            id: nextID(), originalID: paid.originalID, webOrderLineItemID: String(lastItemID),
            product: product, purchaseDate: start,
            originalPurchaseDate: paid.originalPurchaseDate, expiresDate: end,
            isRenewal: isRenewal)
    }

    /// Ids of the store grow with time.
    mutating func nextID() -> String {
        lastID += generator.number(in: 20_000...90_000_000)
        return String(lastID)
    }

    mutating func draw(_ range: ClosedRange<Int64>) -> Int64 { generator.number(in: range) }

    // MARK: Messages

    /// Adds a notification, signed some seconds after the event and received a little later.
    mutating func tell(
        _ type: String, _ subtype: String? = nil, at instant: Instant, status: Int64? = nil,
        consumptionRequestReason: String? = nil, about transaction: SampleTransaction? = nil
    ) {
        let notification = SampleMessage.Notification(
            type: type, subtype: subtype, uuid: generator.uuid(), status: status,
            consumptionRequestReason: consumptionRequestReason)
        add(.notification(notification), transaction ?? paid, at: instant)
        if let transaction, !transaction.product.renews { editLast { $0.renewal = nil } }
    }

    mutating func add(
        _ kind: SampleMessage.Kind, _ transaction: SampleTransaction, at instant: Instant
    ) {
        let signedDate = instant.advanced(byMilliseconds: draw(1500...9999))
        let receivedAt = signedDate.advanced(byMilliseconds: draw(300...2500))
        messages.append(
            SampleMessage(
                kind: kind, customer: customer, signedDate: signedDate, transaction: transaction,
                renewal: renewal, receipts: [receivedAt]))
    }

    mutating func editLast(_ edit: (inout SampleMessage) -> Void) {
        guard !messages.isEmpty else { return }
        edit(&messages[messages.count - 1])
    }
}
