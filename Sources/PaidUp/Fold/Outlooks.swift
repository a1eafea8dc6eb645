// SPDX-License-Identifier: Apache-2.0

extension ChainEvidence {
    /// What the store said of the future, by the date of its saying.
    func outlooks(knownAt: Instant) -> [DatedOutlook] {
        var dated: [DatedOutlook] = []
        dated.reserveCapacity(renewals.count)
        var current = OutlookWords.unknown
        var refunds = refundWords(knownAt: knownAt)[...]
        for said in renewals where said.isKnown(at: knownAt) {
            while let word = refunds.first, word.date < said.signedDate {
                note(refunds.removeFirst(), &current, &dated)
            }
            let refund = current.refund
            current = OutlookWords(said.content)
            current.refund = refund
            append(current, said.signedDate, to: &dated)
        }
        for word in refunds { note(word, &current, &dated) }
        return dated
    }

    /// What the store's words about refunds come to, from a date on; `nil` where a request was
    /// answered by giving the refund.
    private struct RefundWord {
        let date: Instant
        let transactionID: String
        let request: RefundRequest?

        /// Of one date a decision counts before a request: the store decides what was asked.
        var order: Int { request.map { $0.isDeclined ? 1 : 0 } ?? 2 }
    }

    /// A refund that was given ends the request for it: what is left of it is the revocation, which
    /// is no outlook. It stays decided where the refund is reversed later.
    private func refundWords(knownAt: Instant) -> [RefundWord] {
        if refundRequests.isEmpty { return [] }
        var words: [RefundWord] = []
        var asked: Set<String> = []
        for said in refundRequests where said.isKnown(at: knownAt) {
            asked.insert(said.content.transactionID)
            words.append(
                RefundWord(
                    date: said.signedDate, transactionID: said.content.transactionID,
                    request: said.content))
        }
        for said in transactions where said.isKnown(at: knownAt) {
            guard said.content.revocationDate != nil, asked.contains(said.content.id) else {
                continue
            }
            words.append(
                RefundWord(date: said.signedDate, transactionID: said.content.id, request: nil))
        }
        words.sort {
            ($0.date, $0.order, $0.transactionID) < ($1.date, $1.order, $1.transactionID)
        }
        var open: [RefundRequest] = []
        asked.removeAll()
        return words.compactMap { word in
            if word.request != nil { asked.insert(word.transactionID) }
            // What was taken back before anybody asked answers no request.
            guard asked.contains(word.transactionID) else { return nil }
            open.removeAll { $0.transactionID == word.transactionID }
            if let request = word.request, !request.isDeclined { open.append(request) }
            return RefundWord(
                date: word.date, transactionID: word.transactionID,
                request: open.last ?? word.request)
        }
    }

    private func note(
        _ word: RefundWord, _ current: inout OutlookWords, _ dated: inout [DatedOutlook]
    ) {
        current.refund = word.request
        append(current, word.date, to: &dated)
    }

    private func append(_ outlook: OutlookWords, _ date: Instant, to dated: inout [DatedOutlook]) {
        if dated.last?.from == date { dated.removeLast() }
        if dated.last?.outlook == outlook { return }
        dated.append(DatedOutlook(from: date, outlook: outlook))
    }
}
