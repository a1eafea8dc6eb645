// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpSimulator

/// What holds while messages are under way or lost, though the answer may be another than with
/// them: nobody who paid is denied before the leeway has run out, and nobody is served beyond it.
enum Promise: String, CaseIterable {
    case nobodyPaidIsDenied = "denied though paid, and within the leeway"
    case nobodyIsServedForEver = "granted beyond every end that was told, and the leeway"
    case beyondTheEndIsPresumed = "granted beyond every end that was told, and not presumed"

    /// The promise that is broken.
    static func broken(by moment: Moment) -> Promise? {
        if moment.isSameAccess { return nil }
        return moment.oracle.isDue ? brokenByDenial(moment) : brokenByGrant(moment)
    }

    /// Two weeks of a trial or a sandbox's month are shorter than the policy's leeway.
    private static func leeway(after period: JSONObject) -> Int64 {
        let length =
            (period["expiresDate"]?.number?.int64 ?? 0)
            - (period["purchaseDate"]?.number?.int64 ?? 0)
        return min(Policy().renewalLeewaySeconds * 1000, max(0, length))
    }

    private static func brokenByDenial(_ moment: Moment) -> Promise? {
        let heard = moment.told.filter { moment.arrived.contains($0.uuid) && $0.status != nil }
        // The newest word about the product's chain.
        guard
            let chain = heard.last(where: { $0.product == moment.entitlement })?
                .originalTransactionID,
            let word = heard.last(where: { $0.originalTransactionID == chain }),
            word.product == moment.entitlement, let transaction = word.transaction,
            let renewal = word.renewalInfo, moment.oracle.start <= word.signedDate,
            transaction["revocationDate"] == nil,
            let end = transaction["expiresDate"]?.number?.int64
        else { return nil }
        let grace = renewal["gracePeriodExpiresDate"]?.number?.int64 ?? .min
        if word.status == 4, moment.at < grace { return .nobodyPaidIsDenied }
        guard word.status == 1, transaction["purchaseDate"]?.number?.int64 ?? .max <= moment.at
        else { return nil }
        let renews = renewal["autoRenewStatus"]?.number?.int64 == 1
        let limit = end + (renews ? leeway(after: transaction) : 0)
        return moment.at < limit ? .nobodyPaidIsDenied : nil
    }

    private static func brokenByGrant(_ moment: Moment) -> Promise? {
        var limit = Int64.min
        var proven = Int64.min
        for notification in moment.told where moment.arrived.contains(notification.uuid) {
            guard let transaction = notification.transaction else { continue }
            if notification.status == nil { return nil }
            let grace = notification.renewalInfo?["gracePeriodExpiresDate"]?.number?.int64
            let ends = [
                transaction["expiresDate"]?.number?.int64,
                notification.renewalInfo?["renewalDate"]?.number?.int64,
            ].compactMap { $0 }
            proven = max(proven, ends.max() ?? .min, grace ?? .min)
            // A status that is told alone may open one leeway more from its date.
            let last = max(ends.max() ?? .min, notification.signedDate)
            limit = max(limit, grace ?? .min, last + Policy().renewalLeewaySeconds * 1000)
        }
        if moment.at >= limit { return .nobodyIsServedForEver }
        if moment.at >= proven, !moment.verdict.isPresumed { return .beyondTheEndIsPresumed }
        return nil
    }
}
