// SPDX-License-Identifier: Apache-2.0

import JSONText
package import JWSVerification
import PaidUp
package import PaidUpAppStore
package import PaidUpLedger

/// Reads what entries of the journal say, without judging again what was judged at their receipt.
package struct EntryReader: Sendable {
    private let intake: AppStoreIntake

    package init(verifier: JWSVerifier) {
        var intake = AppStoreIntake(verifier: verifier)
        intake.isRecorded = true
        self.intake = intake
    }

    /// What an entry says; nothing where it was only kept.
    package func delta(of entry: JournalEntry) -> Delta {
        switch entry.kind {
        case .notification, .signedData, .storeAnswer:
            guard
                [IntakeOutcome.accepted, .unusable].contains(where: {
                    $0.rawValue == entry.outcome
                })
            else { return Delta() }
            // What was of nobody's app at its receipt has no effect later either.
            let foreign: Set = [
                IntakeFinding.Code.unknownApp.rawValue,
                IntakeFinding.Code.unwantedEnvironment.rawValue,
            ]
            if entry.findings.contains(where: { foreign.contains($0.code) }) { return Delta() }
            return EntryReader.delta(of: results(of: entry))
        case .act:
            guard let value = try? JSONReader().read(entry.body), let act = LedgerAct(value) else {
                return Delta()
            }
            return act.delta(receivedAt: entry.receivedAt)
        default: return Delta()
        }
    }

    /// Whose chains an entry tells of; one that is only passed on says nothing of them, and can be
    /// about them all the same.
    func namedChains(of entry: JournalEntry) -> Set<NamedChain> {
        guard entry.kind == .forwarded else { return delta(of: entry).namedChains }
        return EntryReader.delta(of: results(of: entry)).namedChains
    }

    func results(of entry: JournalEntry) -> [IntakeResult] {
        let receivedAt = entry.receivedAt
        var intake = intake
        intake.trustsDecoded = entry.kind == .storeAnswer
        intake.refusedUnnamedApps = entry.findings.contains {
            $0.code == IntakeFinding.Code.unnamedApp.rawValue
        }
        if entry.kind == .signedData {
            let jws = String(decoding: entry.body, as: UTF8.self)
            return [intake.take(signed: jws, receivedAt: receivedAt, now: receivedAt)]
        }
        return intake.take(json: entry.body, receivedAt: receivedAt, now: receivedAt)
    }

    /// What a message says, as it was taken.
    package static func delta(of results: [IntakeResult]) -> Delta {
        var delta = Delta()
        for result in results {
            delta.statements += result.statements
            delta.chains += result.chains.map { NamedChain($0) }
            for payload in result.payloads { note(payload, in: &delta) }
        }
        return delta
    }

    /// What support looks purchases up by, and the words of a sale that no statement has.
    ///
    /// A purchase is found by the id of its chain and by its account token as it is, so that
    /// neither is noted again.
    private static func note(_ payload: JSONObject, in delta: inout Delta) {
        guard let chain = payload["originalTransactionId"]?.string else { return }
        let terms: [(SearchTerm.Kind, String)] = [
            (.transactionID, "transactionId"), (.webOrderLineItemID, "webOrderLineItemId"),
            (.orderID, "orderId"),
        ]
        for (kind, key) in terms {
            guard let value = payload[key]?.string, value != chain else { continue }
            delta.terms.append(Delta.Term(SearchTerm(kind, value), chain: chain))
        }
        if let id = payload["transactionId"]?.string, payload["type"]?.string == "Consumable" {
            delta.sales[id] = payload
        }
    }
}
