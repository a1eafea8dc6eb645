// SPDX-License-Identifier: Apache-2.0

import Foundation

struct CustomerRecord: Decodable, Sendable {
    let email: String
    let isActive: Bool
    let isInBillingRetryPeriod: Bool
    let since: Date
}

struct DunningReport {
    let records: [CustomerRecord]

    var recipients: [String] {
        records
            .filter { $0.isInBillingRetryPeriod }
            .sorted { $0.since < $1.since }
            .map(\.email)
    }

    var healthyShare: Double {
        guard !records.isEmpty else { return 0 }
        let healthy = records.filter { !$0.isInBillingRetryPeriod }
        return Double(healthy.count) / Double(records.count)
    }
}
