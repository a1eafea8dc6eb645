// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

extension MessageIntake {
    /// Takes a notification: what is nested must belong to it, and is judged with it.
    func notification(_ object: JSONObject, _ assurance: Assurance) -> IntakeResult {
        var reader = FieldReader(object)
        let type = reader.string("notificationType") ?? "?"
        let event = [type, reader.string("subtype")].compactMap { $0 }.joined(separator: "/")
        var result = IntakeResult()
        result.title = "notification " + event
        result.signedDate = reader.instant("signedDate") ?? receivedAt
        result.findings = reader.findings
        guard let data = object["data"]?.object else { return withoutData(object, result) }
        var dataReader = FieldReader(data)
        let bundleID = dataReader.string("bundleId")
        let environment = dataReader.string("environment").map { StoreEnvironment(rawValue: $0) }
        let appAppleID = dataReader.integer("appAppleId")
        guard check(bundleID: bundleID, appAppleID: appAppleID, environment: environment, &result)
        else { return result }
        let carrier = Carrier(
            bundleID: bundleID, environment: environment, assurance: assurance,
            source: source(.notification, event: event))
        var status = dataReader.integer("status")
        if status == nil, event == "DID_FAIL_TO_RENEW/GRACE_PERIOD" { status = 4 }
        result.findings += dataReader.findings
        addNested(in: data, status: status, carrier, &result)
        addRefundRequest(type, carrier, &result)
        if result.chains.isEmpty, result.outcome == .accepted {
            result.findings.append(IntakeFinding(.noSubject, "\(event) names no purchase"))
        }
        return result
    }

    /// What carries nested payloads, and what they must agree with.
    struct Carrier {
        let bundleID: String?
        let environment: StoreEnvironment?
        var chainID: String?
        let assurance: Assurance
        let source: Source
    }

    /// A summary, a token of external purchases, a withdrawn consent: no purchase is named.
    private func withoutData(_ object: JSONObject, _ result: IntakeResult) -> IntakeResult {
        var result = result
        guard check(date: result.signedDate, &result) else { return result }
        var reader = FieldReader(object)
        for key in ["data", "summary", "externalPurchaseToken", "appData"] {
            guard let part = reader.nested(key) else { continue }
            var partReader = FieldReader(part, at: key)
            let environment = partReader.string("environment")
            check(
                bundleID: partReader.string("bundleId"),
                appAppleID: partReader.integer("appAppleId"),
                environment: environment.map { StoreEnvironment(rawValue: $0) }, &result)
            result.findings += partReader.findings
        }
        result.findings += reader.findings
        // What cannot be read may have named a purchase, so it is not taken for absent.
        if !reader.findings.isEmpty, result.outcome == .accepted { result.outcome = .unusable }
        if result.outcome == .accepted {
            result.findings.append(IntakeFinding(.noSubject, "\(result.title) names no purchase"))
        }
        return result
    }

    /// Adds the transaction, the renewal info and the status that stand in `data` or in an item
    /// of a list of statuses.
    func addNested(
        in data: JSONObject, status: Int64?, _ carrier: Carrier, _ result: inout IntakeResult
    ) {
        guard
            let transaction = nested(
                "transaction", "signedTransactionInfo", data, carrier, &result),
            let renewal = nested("renewalInfo", "signedRenewalInfo", data, carrier, &result)
        else { return }
        let mappedTransaction = transaction.object.map(MappedTransaction.init)
        let mappedRenewal = renewal.object.map(MappedRenewal.init)
        let said =
            carrier.environment ?? mappedTransaction?.environment ?? mappedRenewal?.environment
        let app = mappedTransaction?.bundleID ?? carrier.bundleID
        let dates = [mappedTransaction?.signedDate, mappedRenewal?.signedDate].compactMap { $0 }
        // What carries them may name neither app nor environment, and has a date of its own.
        guard agree(mappedTransaction, mappedRenewal, carrier, &result),
            check(bundleID: app, environment: said, &result),
            check(date: dates.max(), &result)
        else { return }
        let environment = said ?? .production
        if let mappedTransaction {
            result.findings += mappedTransaction.findings
            add(mappedTransaction, app, environment, transaction.assurance, carrier.source, &result)
        }
        var renewalDate: Instant?
        if let mappedRenewal {
            result.findings += mappedRenewal.findings
            renewalDate = add(
                mappedRenewal, app: app ?? "", environment, renewal.assurance, carrier.source,
                &result)
        }
        guard let status else { return }
        let id =
            mappedTransaction?.originalTransactionID ?? mappedRenewal?.originalTransactionID
            ?? carrier.chainID
        guard let id else { return }
        let key = ChainKey(environment: environment, app: app ?? "", id: id)
        if !result.chains.contains(where: { $0.id == id }) { result.chains.append(key) }
        guard let date = date(result.signedDate ?? dates.max(), of: "status", &result) else {
            return
        }
        let content = ChainStatus(code: status, renewalSignedDate: renewalDate)
        result.statements.append(
            statement(key, .status(content), date, carrier.assurance, carrier.source))
    }

    /// A nested payload; decoded where the carrier is trusted decoded. `nil` where it fails.
    private func nested(
        _ decodedKey: String, _ signedKey: String, _ data: JSONObject, _ carrier: Carrier,
        _ result: inout IntakeResult
    ) -> (object: JSONObject?, assurance: Assurance)? {
        var reader = FieldReader(data)
        let jws = reader.token(signedKey)
        let decoded = carrier.assurance == .decoded ? reader.nested(decodedKey) : nil
        if !reader.findings.isEmpty {
            result.findings += reader.findings
            result.outcome = .unusable
        }
        if let jws {
            switch verify(jws, signedKey) {
            case .payload(let object): return (object, .signature)
            case .failed(let outcome, let finding):
                result.refuse(outcome, finding)
                return nil
            }
        }
        return (decoded, carrier.assurance)
    }

    /// What is nested belongs to what carries it: one app, one environment, one chain.
    private func agree(
        _ transaction: MappedTransaction?, _ renewal: MappedRenewal?, _ carrier: Carrier,
        _ result: inout IntakeResult
    ) -> Bool {
        var mismatches: [String] = []
        if let mine = carrier.bundleID, let nested = transaction?.bundleID, mine != nested {
            mismatches.append("bundle id \(nested) in the transaction, \(mine) around it")
        }
        let environments = [
            carrier.environment, transaction?.environment, renewal?.environment,
        ].compactMap { $0?.rawValue }
        if Set(environments).count > 1 {
            mismatches.append("environments " + environments.joined(separator: " and "))
        }
        let chains = [
            carrier.chainID, transaction?.originalTransactionID, renewal?.originalTransactionID,
        ].compactMap { $0 }
        if Set(chains).count > 1 {
            mismatches.append("originalTransactionId " + chains.joined(separator: " and "))
        }
        if mismatches.isEmpty { return true }
        result.refuse(
            .rejected, IntakeFinding(.mismatch, mismatches.joined(separator: "; ")))
        return false
    }

    private func addRefundRequest(
        _ type: String, _ carrier: Carrier, _ result: inout IntakeResult
    ) {
        guard type == "CONSUMPTION_REQUEST" || type == "REFUND_DECLINED" else { return }
        for said in result.statements {
            guard case .transaction(let transaction) = said.content else { continue }
            let request = RefundRequest(
                transactionID: transaction.id, isDeclined: type == "REFUND_DECLINED")
            result.statements.append(
                statement(
                    said.chain, .refundRequest(request), result.signedDate ?? said.signedDate,
                    carrier.assurance, carrier.source))
            return
        }
    }
}
