// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// What a renewal info payload says, before it is a statement.
struct MappedRenewal {
    let renewal: Renewal
    let originalTransactionID: String?
    let environment: StoreEnvironment?
    let signedDate: Instant?
    let findings: [IntakeFinding]

    /// Reads Apple's `JWSRenewalInfoDecodedPayload`.
    init(_ object: JSONObject) {
        var reader = FieldReader(object)
        originalTransactionID = reader.string("originalTransactionId")
        environment = reader.string("environment").map { StoreEnvironment(rawValue: $0) }
        signedDate = reader.instant("signedDate")
        renewal = Renewal(
            productID: reader.string("productId"),
            renewalProductID: reader.string("autoRenewProductId"),
            willRenew: reader.integer("autoRenewStatus").flatMap { [0: false, 1: true][$0] },
            isInBillingRetry: reader.bool("isInBillingRetryPeriod"),
            gracePeriodExpiresDate: reader.instant("gracePeriodExpiresDate"),
            expirationIntent: reader.integer("expirationIntent"),
            renewalDate: reader.instant("renewalDate"),
            priceIncreaseStatus: reader.integer("priceIncreaseStatus"))
        findings = reader.findings
    }
}
