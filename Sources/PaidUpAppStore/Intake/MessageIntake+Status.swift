// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

extension MessageIntake {
    /// Takes an item of Get All Subscription Statuses. The status itself carries no signature, so it
    /// counts only where words without one do; what is signed inside counts by itself.
    func status(_ object: JSONObject) -> IntakeResult {
        var reader = FieldReader(object)
        let status = reader.integer("status")
        var result = IntakeResult()
        result.title = "subscription status" + (status.map { " \($0)" } ?? "")
        let isSigned =
            object["signedTransactionInfo"]?.string != nil
            || object["signedRenewalInfo"]?.string != nil
        guard isSigned || intake.trustsDecoded else {
            result.refuse(
                .rejected,
                IntakeFinding(.untrustedDecoded, "carries no signature, so nothing proves it"))
            return result
        }
        let carrier = Carrier(
            bundleID: nil, environment: nil, chainID: reader.string("originalTransactionId"),
            assurance: intake.trustsDecoded ? .decoded : .unsignedResponse,
            source: source(.statuses))
        result.findings = reader.findings
        if !intake.trustsDecoded, status != nil {
            result.findings.append(
                IntakeFinding(.untrustedDecoded, "status: carries no signature; it does not count"))
        }
        addNested(in: object, status: intake.trustsDecoded ? status : nil, carrier, &result)
        result.signedDate = result.statements.map(\.signedDate).max()
        return result
    }
}
