// SPDX-License-Identifier: Apache-2.0

import StoreKit
import XCTest

enum Doors {
    static func opens(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
        if state == .subscribed { return true }
        return state == .inGracePeriod
    }
}

final class DoorsTests: XCTestCase {
    func testPaidStatesOpen() {
        XCTAssertTrue(Doors.opens(.subscribed))
        XCTAssertTrue(Doors.opens(.inGracePeriod))
    }

    func testUnpaidStatesStayClosed() {
        XCTAssertFalse(Doors.opens(.inBillingRetryPeriod))
        XCTAssertFalse(Doors.opens(.expired))
        XCTAssertFalse(Doors.opens(.revoked))
    }
}
