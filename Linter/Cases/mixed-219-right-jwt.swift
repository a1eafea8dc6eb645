// SPDX-License-Identifier: Apache-2.0

import Vapor

struct SessionToken: Content {
    let expiresAt: Date
    let customer: String
}

func isAllowed(_ token: SessionToken) -> Bool { token.expiresAt > Date() }

struct DownloadLink {
    let expirationDate: Date
    var isActive: Bool { expirationDate > .now }
}

struct Coupon {
    let expirationDate: Date
    func isValid(_ now: Date) -> Bool { now < expirationDate }
}
