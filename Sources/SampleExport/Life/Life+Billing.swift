// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension Life {
    /// Renews so many times, each at the end of what is paid, and signed a while before it.
    mutating func renew(times: Int = 1) {
        for _ in 0..<times {
            let start = end
            let lead = customer.isTester ? draw(20...50) : draw(1200...18_000)
            beginPeriod(from: start, until: nil)
            tell("DID_RENEW", at: start.advanced(bySeconds: -lead), status: 1)
        }
    }

    /// The charge at the paid end fails.
    ///
    /// - Parameter hasGrace: whether the store asks to serve on for the app's grace period.
    mutating func failToRenew(hasGrace: Bool) {
        let graceEnd = end.advanced(byDays: SampleApp.graceDays)
        renewal?.isRetrying = true
        renewal?.expirationIntent = 2
        renewal?.graceEnd = hasGrace ? graceEnd : nil
        tell(
            "DID_FAIL_TO_RENEW", hasGrace ? "GRACE_PERIOD" : nil,
            at: end.advanced(bySeconds: draw(5...40)), status: hasGrace ? 4 : 3)
    }

    /// The grace period has passed, and the store tries on.
    mutating func passGrace() {
        let graceEnd = renewal?.graceEnd ?? end
        renewal?.graceEnd = nil
        tell("GRACE_PERIOD_EXPIRED", at: graceEnd.advanced(bySeconds: draw(5...40)), status: 3)
    }

    /// The charge goes through at last: inside the grace period the billing date stays, after it
    /// a new cycle begins.
    mutating func recover(at instant: Instant) {
        let isInGrace = renewal?.graceEnd.map { instant < $0 } ?? false
        beginPeriod(
            from: instant, until: isInGrace ? self.end(of: paid.product, from: end) : nil)
        tell("DID_RENEW", "BILLING_RECOVERY", at: instant, status: 1)
    }

    /// The subscription is over: at its end, or after sixty days of failed charges.
    mutating func expire(_ subtype: String, intent: Int64, at instant: Instant? = nil) {
        renewal?.willRenew = false
        renewal?.isRetrying = false
        renewal?.expirationIntent = intent
        let instant = instant ?? end
        tell("EXPIRED", subtype, at: instant.advanced(bySeconds: draw(5...40)), status: 2)
    }

    private mutating func beginPeriod(from start: Instant, until end: Instant?) {
        let product = renewal?.nextProduct ?? paid.product
        paid = nextTransaction(
            of: product, from: start, until: end ?? self.end(of: product, from: start),
            isRenewal: true)
        renewal = SampleRenewal(
            next: product, since: renewal?.startDate ?? start, renewalDate: paid.expiresDate)
    }
}
