// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// The plan that a chain runs, and where it stands.
struct SubscriptionPlay {
    var chain: ChainKey
    var product: String
    var length: Day
    var transaction: Transaction
    var start: Day
    var end: Day
    var ownership = InAppOwnershipType.purchased
    /// Whether its words carry a `renewalDate`.
    var namesDates = true
}

extension HistoryGenerator {
    /// A subscription from its purchase to its end, or to where the history stops.
    mutating func subscription(_ chainID: String, day: Int64) {
        var play = open(chainID, at: Day(integerLiteral: day))
        announce(play, at: play.start + nudge(), isFirst: true)
        for _ in 0..<random.one(of: [0, 1, 1, 2, 2, 3]) {
            if random.happens(45) { happenWithin(&play) }
            guard goOn(&play) else { return }
        }
        if random.happens(40) { happenWithin(&play) }
        if random.happens(50) { _ = fail(&play) }
    }

    private mutating func open(_ chainID: String, at start: Day) -> SubscriptionPlay {
        let isSandbox = random.happens(10)
        let plans: [(String, Day)] = [
            ("basic.month", 30), ("pro.month", 30), ("pro.month", 31), ("pro.year", 365),
            ("news.week", 7),
        ]
        let (product, wholeLength) = random.one(of: plans)
        let isTrial = random.happens(10)
        let length = isSandbox ? Day(milliseconds: 300_000) : wholeLength
        let end = start + (isTrial ? Day(milliseconds: length.milliseconds / 10) : length)
        let transaction = Transaction(
            id: chainID, productID: product, type: .autoRenewable, purchaseDate: start.instant,
            expiresDate: end.instant, group: product == "news.week" ? "g2" : "g1",
            isRenewal: random.happens(70) ? false : nil, isFreeTrial: isTrial,
            ownership: random.happens(8) ? .familyShared : .purchased,
            accountToken: random.happens(35) ? random.one(of: HistoryGenerator.tokens) : nil)
        var play = SubscriptionPlay(
            chain: ChainKey(
                environment: isSandbox ? .sandbox : .production, app: "com.example.app",
                id: chainID),
            product: product, length: length, transaction: transaction, start: start, end: end)
        play.ownership = transaction.ownership
        play.namesDates = random.happens(60)
        return play
    }

    /// A notification: the transaction, the renewal info and the status, or some of them.
    mutating func announce(_ play: SubscriptionPlay, at day: Day, isFirst: Bool = false) {
        let isUnsigned = random.happens(6)
        var transaction = play.transaction
        if isUnsigned {
            transaction.type = nil
            transaction.isRenewal = nil
            if random.happens(50) { transaction.accountToken = nil }
        }
        let assurance: Assurance = isUnsigned ? .unsignedResponse : .signature
        let door: Source.Kind =
            isUnsigned ? .verifyReceipt : random.one(of: [.notification, .device, .signedData])
        say(.transaction(transaction), at: day, in: play.chain, door: door, assurance: assurance)
        if random.happens(55) {
            speak(of: play, at: day, status: 1, door: door, assurance: assurance) {
                $0.willRenew = true
            }
        }
    }

    /// A renewal info about the running or passed period, with the status beside it.
    mutating func speak(
        of play: SubscriptionPlay, at day: Day, status code: Int64,
        door: Source.Kind = .notification,
        assurance: Assurance = .signature, _ change: (inout Renewal) -> Void
    ) {
        var renewal = Renewal(productID: play.product, renewalProductID: play.product)
        if play.namesDates { renewal.renewalDate = play.end.instant }
        change(&renewal)
        var chain = play.chain
        if random.happens(5) {
            chain = ChainKey(environment: chain.environment, app: "", id: chain.id)
        }
        say(.renewal(renewal), at: day, in: chain, door: door, assurance: assurance)
        guard assurance == .signature, random.happens(50) else { return }
        let status = ChainStatus(
            code: random.happens(4) ? 9 : code,
            renewalSignedDate: random.happens(80) ? day.instant : nil)
        say(.status(status), at: day + (random.happens(20) ? second : 0), in: play.chain)
    }

    // MARK: Within a period

    private mutating func happenWithin(_ play: inout SubscriptionPlay) {
        let day = moment(from: play.start, to: play.end)
        switch random.below(13) {
        case 0: speak(of: play, at: day, status: 1) { $0.willRenew = false }
        case 1:
            speak(of: play, at: day, status: 1) { $0.willRenew = false }
            speak(of: play, at: day + second, status: 1) { $0.willRenew = true }
        case 2:
            let consent = Int64(random.below(2))
            speak(of: play, at: day, status: 1) {
                $0.willRenew = true
                $0.priceIncreaseStatus = consent
            }
        case 3:
            speak(of: play, at: day, status: 1) {
                $0.willRenew = true
                $0.renewalProductID = "basic.month"
            }
        case 4:
            let request = RefundRequest(
                transactionID: play.transaction.id, isDeclined: random.happens(40))
            say(.refundRequest(request), at: day, in: play.chain)
        case 5, 6: refund(&play, at: day)
        case 7: upgrade(&play, at: day)
        case 8: extend(&play, at: day)
        case 9: changeToken(&play, at: day)
        case 10: seat(play, at: day)
        case 11: copyWithoutEffect(play, at: day)
        default: say(.transaction(play.transaction), at: day, in: play.chain)
        }
    }

    private mutating func refund(_ play: inout SubscriptionPlay, at day: Day) {
        var refunded = play.transaction
        let revoked = random.one(of: [day, day, play.start, play.start - 1, play.end + 1])
        refunded.revocationDate = revoked.instant
        let said = max(day, revoked) + nudge()
        say(.transaction(refunded), at: said, in: play.chain)
        if random.happens(25) {
            say(.transaction(play.transaction), at: said + 1, in: play.chain)
        } else {
            play.transaction = refunded
            if random.happens(40) {
                speak(of: play, at: said, status: 5) {
                    $0.willRenew = false
                    $0.expirationIntent = 1
                }
            }
        }
    }

    /// Another plan from here on: marked or not, in this chain or in a new one.
    private mutating func upgrade(_ play: inout SubscriptionPlay, at day: Day) {
        if random.happens(60) {
            var marked = play.transaction
            marked.isUpgraded = true
            say(.transaction(marked), at: day + nudge(), in: play.chain)
            play.transaction = marked
        }
        if random.happens(15) { return }
        let product = random.happens(15) ? play.product : "pro.year"
        play.product = product
        play.transaction.id = id("t")
        play.transaction.productID = product
        play.transaction.isUpgraded = false
        play.transaction.isFreeTrial = false
        play.transaction.isRenewal = false
        play.transaction.revocationDate = nil
        if random.happens(30) {
            play.chain = ChainKey(
                environment: play.chain.environment, app: play.chain.app, id: id("c"))
        }
        begin(&play, at: day)
        announce(play, at: day + nudge())
    }

    private mutating func extend(_ play: inout SubscriptionPlay, at day: Day) {
        play.end = play.end + days(1..<30)
        play.transaction.expiresDate = play.end.instant
        say(.transaction(play.transaction), at: day, in: play.chain)
    }

    private mutating func changeToken(_ play: inout SubscriptionPlay, at day: Day) {
        play.transaction.accountToken = random.one(of: HistoryGenerator.tokens)
        say(.transaction(play.transaction), at: day, in: play.chain)
    }

    private mutating func seat(_ play: SubscriptionPlay, at day: Day) {
        var other = play.transaction
        other.id = id("t")
        other.purchaseDate = day.instant
        other.expiresDate = (day + play.length).instant
        say(.transaction(other), at: day, in: play.chain)
    }

    private mutating func copyWithoutEffect(_ play: SubscriptionPlay, at day: Day) {
        var copy = play.transaction
        switch random.below(4) {
        case 0, 1: copy.expiresDate = nil
        case 2: copy.accountToken = nil
        default: copy.accountToken = random.one(of: HistoryGenerator.tokens)
        }
        if random.happens(10) { copy.purchaseDate = copy.purchaseDate.advanced(bySeconds: -3600) }
        let isUnsigned = random.happens(60)
        say(
            .transaction(copy), at: day, in: play.chain,
            assurance: isUnsigned ? .unsignedResponse : .signature)
    }

    // MARK: At its end

    /// What comes after the period; `false` where the subscription is over.
    private mutating func goOn(_ play: inout SubscriptionPlay) -> Bool {
        switch random.below(10) {
        case 0..<4: renew(&play, at: play.end)
        case 4: renew(&play, at: play.end + random.one(of: [minute, hour, 1, 2, 5, 40]))
        case 5: renew(&play, at: play.end - random.one(of: [second, hour, 1]))
        case 6:
            play.product = play.product == "pro.month" ? "basic.month" : "pro.month"
            play.transaction.productID = play.product
            play.transaction.group = "g1"
            renew(&play, at: play.end)
        case 7:
            let until = moment(from: play.start, to: play.end)
            speak(of: play, at: until, status: 1) { $0.willRenew = false }
            if random.happens(60) {
                speak(of: play, at: play.end + nudge(), status: 2) {
                    $0.willRenew = false
                    $0.expirationIntent = 1
                }
            }
            guard random.happens(30) else { return false }
            play.transaction.isRenewal = false
            renew(&play, at: play.end + days(0..<50), isRenewal: false)
        default: return fail(&play)
        }
        return true
    }

    mutating func renew(_ play: inout SubscriptionPlay, at start: Day, isRenewal: Bool = true) {
        play.transaction.id = id("t")
        play.transaction.isRenewal = random.happens(75) ? isRenewal : nil
        play.transaction.isFreeTrial = false
        play.transaction.isUpgraded = false
        play.transaction.revocationDate = nil
        begin(&play, at: start)
        announce(play, at: start + random.one(of: [0, second, 0 - hour, 0 - 1, hour, 3]))
    }

    private func begin(_ play: inout SubscriptionPlay, at start: Day) {
        play.start = start
        play.end = start + play.length
        play.transaction.purchaseDate = start.instant
        play.transaction.expiresDate = play.end.instant
    }

    /// The charge fails; `false` where it stays so.
    private mutating func fail(_ play: inout SubscriptionPlay) -> Bool {
        let said = play.end + random.one(of: [second, 0, 0 - hour, hour, 2, 0 - 2])
        let grace: Day? = random.happens(50) ? play.end + random.one(of: [3, 6, 16]) : nil
        let announcesOnly = grace != nil && random.happens(20)
        speak(of: play, at: said, status: grace == nil ? 3 : 4) {
            $0.willRenew = true
            $0.isInBillingRetry = true
            if !announcesOnly { $0.gracePeriodExpiresDate = grace?.instant }
        }
        if random.happens(10) {
            speak(of: play, at: said + hour, status: 4) {
                $0.willRenew = false
                $0.isInBillingRetry = true
                $0.gracePeriodExpiresDate = grace?.instant
            }
        }
        switch random.below(6) {
        case 0:
            renew(&play, at: play.end + random.one(of: [0, 1, 2]))
            return true
        case 1:
            renew(&play, at: play.end + days(10..<50))
            return true
        case 2, 3: giveUp(play, grace: grace)
        case 4:
            say(
                .status(ChainStatus(code: Int64(1 + random.below(5)))), at: said + 4, in: play.chain
            )
        default: break
        }
        return false
    }

    private mutating func giveUp(_ play: SubscriptionPlay, grace: Day?) {
        let lingers = random.happens(30)
        speak(of: play, at: play.end + random.one(of: [1, 5, 17, 60]), status: 2) {
            $0.willRenew = false
            $0.isInBillingRetry = false
            $0.expirationIntent = 2
            if lingers { $0.gracePeriodExpiresDate = grace?.instant }
        }
    }
}
