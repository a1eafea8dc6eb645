// SPDX-License-Identifier: Apache-2.0

import Foundation
struct Coupon { let code: String; let expiresAt: Date; var isActive: Bool { expiresAt > Date() } }
struct ShareLink { let expirationDate: Date?; var isValid: Bool { guard let expirationDate else { return false }; return expirationDate > Date() } }
struct Lease { let willRenew: Bool; let isSigned: Bool; var isOpen: Bool { isSigned && willRenew } }
