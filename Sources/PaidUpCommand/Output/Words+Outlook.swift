// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension Words {
    /// What the store says of the future, in words that nobody can take for access; `-` where it
    /// said nothing.
    func outlook(_ outlook: Outlook) -> String {
        var parts: [String] = []
        if let billing = billing(outlook.billing) { parts.append(billing) }
        if let renewal = renewal(outlook.renewal, outlook.billing) { parts.append(renewal) }
        switch outlook.priceConsent {
        case .notAsked: break
        case .pending: parts.append("price consent pending")
        case .agreed: parts.append("price increase agreed")
        }
        switch outlook.refund {
        case .notRequested: break
        case .requested: parts.append("refund requested")
        case .declined: parts.append("refund declined")
        }
        return parts.isEmpty ? "-" : parts.joined(separator: "; ")
    }

    private func billing(_ billing: Outlook.Billing) -> String? {
        switch billing {
        case .unknown, .noProblem: return nil
        case .retrying(let graceUntil):
            return "charge failing" + (graceUntil.map { ", grace until \(times.text($0))" } ?? "")
        case .ended(let intent):
            let reasons: [Int64: String] = [
                1: "switched off by the customer", 2: "charge failed", 3: "price not agreed to",
                4: "product not for sale", 5: "for another reason",
            ]
            return "ended: " + (reasons[intent] ?? "reason \(intent)")
        }
    }

    private func renewal(_ renewal: Outlook.Renewing, _ billing: Outlook.Billing) -> String? {
        switch renewal {
        case .unknown: return nil
        case .off: return "will not renew"
        case .on(let product, let date):
            // While the charge fails, a date of renewal would promise too much.
            if case .retrying = billing { return nil }
            let day = date.map { " " + times.day($0) } ?? ""
            return "renews" + day + (product.map { " as \($0)" } ?? "")
        }
    }
}
