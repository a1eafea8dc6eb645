// SPDX-License-Identifier: Apache-2.0

extension ChainEvidence {
    /// What the store said of the future, by the date of its saying.
    func outlooks(knownAt: Instant) -> [DatedOutlook] {
        var dated: [DatedOutlook] = []
        dated.reserveCapacity(renewals.count)
        var current = Outlook.unknown
        var request = 0
        for said in renewals where said.isKnown(at: knownAt) {
            while request < refundRequests.count,
                refundRequests[request].signedDate < said.signedDate
            {
                note(refundRequests[request], knownAt, &current, &dated)
                request += 1
            }
            let refund = current.refund
            current = Outlook(said.content)
            current.refund = refund
            append(current, said.signedDate, to: &dated)
        }
        for said in refundRequests[request...] { note(said, knownAt, &current, &dated) }
        return dated
    }

    private func note(
        _ said: Said<RefundRequest>, _ knownAt: Instant, _ current: inout Outlook,
        _ dated: inout [DatedOutlook]
    ) {
        guard said.isKnown(at: knownAt) else { return }
        current.refund = said.content.isDeclined ? .declined : .requested
        append(current, said.signedDate, to: &dated)
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
            case 0?: .pending
            case nil: .notAsked
            default: .agreed
            }
        refund = .notRequested
    }
}
