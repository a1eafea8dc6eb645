// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct SeatAnswer: Codable {
    var hasSeat: Bool
}

func seatAnswer(
    _ transaction: JWSTransactionDecodedPayload,
    _ renewal: JWSRenewalInfoDecodedPayload?,
    at now: Date
) -> SeatAnswer {
    guard transaction.revocationDate == nil, transaction.isUpgraded != true else {
        return SeatAnswer(hasSeat: false)
    }
    let graceEnd = renewal?.gracePeriodExpiresDate
    let open = transaction.expiresDate.map { max($0, graceEnd ?? $0) > now } ?? false  // expect: lifetime-locked-out
    return SeatAnswer(hasSeat: open)
}
