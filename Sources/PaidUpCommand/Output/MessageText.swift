// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpScenarios

/// Shows one message: a line for itself, and indented lines for what it says and for findings.
struct MessageText: Sendable {
    let times: TimeText

    func text(_ message: Message) -> String {
        var head = "\(message.place): \(message.fate.rawValue): \(message.title)"
        if let date = message.result.signedDate { head += ", signed \(times.text(date))" }
        for chain in message.result.chains { head += ", chain \(words(chain))" }
        var lines = [head]
        if let fault = message.fault { lines.append("    " + fault) }
        if let fault = message.signal?.receipt.fault {
            lines.append("    receivedAt: \(fault)")
        }
        for statement in message.result.statements {
            lines.append("    " + words(statement.content))
        }
        for finding in message.result.findings {
            lines.append("    \(finding.code.rawValue): \(finding.message)")
        }
        return lines.map { SafeText.line($0) + "\n" }.joined()
    }

    private func words(_ chain: ChainKey) -> String {
        let names = [chain.app, chain.environment.rawValue].filter { !$0.isEmpty }
        return "\(chain.id) (\(names.joined(separator: ", ")))"
    }

    private func words(_ content: Statement.Content) -> String {
        switch content {
        case .transaction(let transaction): return words(transaction)
        case .renewal(let renewal): return words(renewal)
        case .status(let status): return "status \(status.code)"
        case .refundRequest(let request):
            let word = request.isDeclined ? "declined" : "requested"
            return "refund \(word) of transaction \(request.transactionID)"
        case .grant(let grant):
            return "grant of \(grant.entitlement) to \(grant.customer)"
        }
    }

    private func words(_ transaction: Transaction) -> String {
        var words = "transaction \(transaction.id): \(transaction.productID)"
        words += " from \(times.text(transaction.purchaseDate))"
        if let end = transaction.expiresDate { words += " to \(times.text(end))" }
        if let date = transaction.revocationDate { words += ", revoked \(times.text(date))" }
        if transaction.isUpgraded { words += ", upgraded" }
        if transaction.ownership != .purchased { words += ", \(transaction.ownership.rawValue)" }
        if let token = transaction.accountToken { words += ", of \(token)" }
        return words
    }

    private func words(_ renewal: Renewal) -> String {
        var parts: [String] = []
        if let willRenew = renewal.willRenew {
            parts.append(willRenew ? "auto-renew on" : "auto-renew off")
        }
        if let product = renewal.renewalProductID { parts.append("as \(product)") }
        if let date = renewal.renewalDate { parts.append("renewal date \(times.text(date))") }
        if renewal.isInBillingRetry == true { parts.append("retrying the charge") }
        if let date = renewal.gracePeriodExpiresDate {
            parts.append("grace until \(times.text(date))")
        }
        if let intent = renewal.expirationIntent { parts.append("expirationIntent \(intent)") }
        if let price = renewal.priceIncreaseStatus {
            parts.append("priceIncreaseStatus \(price)")
        }
        return "renewal info: " + (parts.isEmpty ? "says nothing" : parts.joined(separator: ", "))
    }
}
