// SPDX-License-Identifier: Apache-2.0

extension ChainEvidence {
    /// What the store said of the future, by the date of its saying.
    func outlooks(knownAt: Instant) -> [DatedOutlook] {
        var dated: [DatedOutlook] = []
        dated.reserveCapacity(renewals.count)
        var current = OutlookWords.unknown
        var request = 0
        for said in renewals where said.isKnown(at: knownAt) {
            while request < refundRequests.count,
                refundRequests[request].signedDate < said.signedDate
            {
                note(refundRequests[request], knownAt, &current, &dated)
                request += 1
            }
            let refund = current.refund
            current = OutlookWords(said.content)
            current.refund = refund
            append(current, said.signedDate, to: &dated)
        }
        for said in refundRequests[request...] { note(said, knownAt, &current, &dated) }
        return dated
    }

    private func note(
        _ said: Said<RefundRequest>, _ knownAt: Instant, _ current: inout OutlookWords,
        _ dated: inout [DatedOutlook]
    ) {
        guard said.isKnown(at: knownAt) else { return }
        current.refund = said.content
        append(current, said.signedDate, to: &dated)
    }

    private func append(_ outlook: OutlookWords, _ date: Instant, to dated: inout [DatedOutlook]) {
        if dated.last?.from == date { dated.removeLast() }
        if dated.last?.outlook == outlook { return }
        dated.append(DatedOutlook(from: date, outlook: outlook))
    }
}
