// SPDX-License-Identifier: Apache-2.0

extension ChainEvidence {
    /// What the store said of the future, by the date of its saying.
    func outlooks(knownAt: Instant) -> [DatedOutlook] {
        var dated: [DatedOutlook] = []
        dated.reserveCapacity(renewals.count)
        var current = Outlook.unknown
        var refunds = refundWords(knownAt: knownAt)[...]
        for said in renewals where said.isKnown(at: knownAt) {
            while let word = refunds.first, word.date < said.signedDate {
                note(refunds.removeFirst(), &current, &dated)
            }
            let refund = current.refund
            current = Outlook(said.content)
            current.refund = refund
            append(current, said.signedDate, to: &dated)
        }
        for word in refunds { note(word, &current, &dated) }
        return dated
    }

    /// What the store's words about refunds come to, from a date on.
    private struct RefundWord {
        let date: Instant
        var refund: Outlook.Refund
    }

    /// A refund that was given ends the request for it: what is left of it is the revocation, which
    /// is no outlook. It stays decided where the refund is reversed later.
    private func refundWords(knownAt: Instant) -> [RefundWord] {
        if refundRequests.isEmpty { return [] }
        var words: [(date: Instant, transactionID: String, refund: Outlook.Refund)] = []
        for said in refundRequests where said.isKnown(at: knownAt) {
            words.append(
                (
                    said.signedDate, said.content.transactionID,
                    said.content.isDeclined ? .declined : .requested
                ))
        }
        for said in transactions where said.isKnown(at: knownAt) {
            guard said.content.revocationDate != nil else { continue }
            words.append((said.signedDate, said.content.id, .notRequested))
        }
        // Of one date a decision counts before a request: the store decides what was asked.
        words.sort { ($0.date, $0.refund.order) < ($1.date, $1.refund.order) }
        var newest: [String: Outlook.Refund] = [:]
        return words.map { word in
            newest[word.transactionID] = word.refund
            let isOpen = newest.values.contains(.requested)
            return RefundWord(date: word.date, refund: isOpen ? .requested : word.refund)
        }
    }

    private func note(
        _ word: RefundWord, _ current: inout Outlook, _ dated: inout [DatedOutlook]
    ) {
        current.refund = word.refund
        append(current, word.date, to: &dated)
    }

    private func append(_ outlook: Outlook, _ date: Instant, to dated: inout [DatedOutlook]) {
        if dated.last?.from == date { dated.removeLast() }
        if dated.last?.outlook == outlook { return }
        dated.append(DatedOutlook(from: date, outlook: outlook))
    }
}

extension Outlook {
    init(_ renewal: Renewal) {
        self.renewal =
            switch renewal.willRenew {
            case true?:
                .on(
                    productID: renewal.renewalProductID ?? renewal.productID,
                    date: renewal.renewalDate)
            case false?: .off
            case nil: .unknown
            }
        if renewal.isInBillingRetry == true {
            billing = .retrying(graceUntil: renewal.gracePeriodExpiresDate)
        } else if let intent = renewal.expirationIntent {
            billing = .ended(intent: intent)
        } else {
            billing = .noProblem
        }
        priceConsent =
            switch renewal.priceIncreaseStatus {
            // Nobody waits for an answer once it is over.
            case 0?: billing.isEnded ? .notAsked : .pending
            case nil: .notAsked
            default: .agreed
            }
        refund = .notRequested
    }
}

extension Outlook.Billing {
    fileprivate var isEnded: Bool {
        if case .ended = self { true } else { false }
    }
}

extension Outlook.Refund {
    fileprivate var order: Int {
        switch self {
        case .requested: 0
        case .declined: 1
        case .notRequested: 2
        }
    }
}
