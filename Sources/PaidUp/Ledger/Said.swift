// SPDX-License-Identifier: Apache-2.0

/// One statement's words with what orders them, as the ledger keeps them for the fold.
struct Said<Content: Hashable & Sendable>: Hashable, Sendable {
    let id: StatementID
    let signedDate: Instant
    let assurance: Assurance
    var delivery: Delivery
    let content: Content

    init(_ statement: Statement, _ content: Content) {
        id = statement.id
        signedDate = statement.signedDate
        assurance = statement.assurance
        delivery = statement.delivery
        self.content = content
    }

    /// Whether it had been received by then.
    func isKnown(at instant: Instant) -> Bool {
        delivery.receivedAt <= instant
    }
}

extension [Said<Renewal>] {
    /// Older first; on equal dates the one that counts stands last.
    mutating func insert(_ said: Said<Renewal>) -> Bool {
        insert(said) { $0.precedes($1) { $0.grantingOrder < $1.grantingOrder } }
    }
}

extension [Said<ChainStatus>] {
    mutating func insert(_ said: Said<ChainStatus>) -> Bool {
        insert(said) { $0.precedes($1) { $0.grantingOrder < $1.grantingOrder } }
    }
}

extension [Said<RefundRequest>] {
    mutating func insert(_ said: Said<RefundRequest>) -> Bool {
        insert(said) { $0.precedes($1) { !$0.isDeclined && $1.isDeclined } }
    }
}

extension [Said<Grant>] {
    mutating func insert(_ said: Said<Grant>) -> Bool {
        insert(said) { $0.precedes($1) { $0.end < $1.end } }
    }
}

extension [Said<Transaction>] {
    /// Copies of one transaction stand together, the one that counts last.
    mutating func insert(_ said: Said<Transaction>) -> Bool {
        insert(said) { lhs, rhs in
            if lhs.content.id != rhs.content.id { return lhs.content.id < rhs.content.id }
            let signed = (lhs.assurance > .unsignedResponse, rhs.assurance > .unsignedResponse)
            if signed.0 != signed.1 { return !signed.0 }
            return lhs.precedes(rhs) { $0.grantsLess(than: $1) }
        }
    }
}

extension Said {
    /// The law's order of statements about the same thing: by date, then assurance, then the more
    /// granting, then the smaller hash. What precedes counts less.
    func precedes(_ other: Said, _ grantsLess: (Content, Content) -> Bool) -> Bool {
        if signedDate != other.signedDate { return signedDate < other.signedDate }
        if assurance != other.assurance { return assurance < other.assurance }
        if grantsLess(content, other.content) { return true }
        if grantsLess(other.content, content) { return false }
        return id > other.id
    }
}

extension Array {
    /// Inserts at the place that the order gives; a statement that is there already keeps its
    /// place and the earlier of the two deliveries. Answers whether anything changed.
    fileprivate mutating func insert<Content>(
        _ said: Element, _ precedes: (Element, Element) -> Bool
    ) -> Bool where Element == Said<Content> {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if precedes(self[middle], said) { low = middle + 1 } else { high = middle }
        }
        if low < count, self[low].id == said.id {
            guard said.delivery < self[low].delivery else { return false }
            self[low].delivery = said.delivery
            return true
        }
        insert(said, at: low)
        return true
    }
}

extension Transaction {
    fileprivate func grantsLess(than other: Transaction) -> Bool {
        let ends = (revocationDate ?? .distantFuture, other.revocationDate ?? .distantFuture)
        if ends.0 != ends.1 { return ends.0 < ends.1 }
        let expiries = (expiresDate ?? .distantFuture, other.expiresDate ?? .distantFuture)
        if expiries.0 != expiries.1 { return expiries.0 < expiries.1 }
        return isUpgraded && !other.isUpgraded
    }
}

extension Renewal {
    /// Grows with how much it grants: over, retry, nothing known, will renew, grace.
    fileprivate var grantingOrder: (Int, Int64, Int64) {
        let rank =
            if gracePeriodExpiresDate != nil, isInBillingRetry != false {
                4
            } else if expirationIntent != nil, isInBillingRetry != true {
                0
            } else if isInBillingRetry == true {
                1
            } else if willRenew != false {
                3
            } else {
                2
            }
        return (
            rank, gracePeriodExpiresDate?.milliseconds ?? .min, renewalDate?.milliseconds ?? .min
        )
    }
}

extension ChainStatus {
    fileprivate var grantingOrder: Int {
        switch code {
        case 1: 4
        case 4: 3
        case 3: 2
        case 2: 1
        case 5: 0
        default: 5
        }
    }
}

extension Grant {
    fileprivate var end: Instant {
        min(until ?? .distantFuture, revokedAt ?? .distantFuture)
    }
}
