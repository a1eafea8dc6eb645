// SPDX-License-Identifier: Apache-2.0

import RevenueCat

protocol EventSink {
    func send(_ name: String, _ properties: [String: String])
}

struct ChurnReporter {
    let sink: any EventSink

    func report(_ entitlement: EntitlementInfo) {
        let kind: String
        if entitlement.billingIssueDetectedAt != nil {
            kind = "payment"
        } else if entitlement.unsubscribeDetectedAt != nil, !entitlement.willRenew {
            kind = "voluntary"
        } else {
            kind = "none"
        }
        sink.send("subscription_state", ["kind": kind, "renews": String(entitlement.willRenew)])
    }
}
