// SPDX-License-Identifier: Apache-2.0

import JSONText
import JWSVerification
import PaidUp

/// Takes one message: its signature first, then what it claims to be, then its words.
struct MessageIntake {
    let intake: AppStoreIntake
    let receivedAt: Instant?
    let now: Instant
    let device: Bool
    /// What was decoded, in order: a notification, and then what is nested in it.
    let decoded = DecodedPayloads()

    // MARK: Signatures

    /// What a signature check came to.
    enum Verified {
        case payload(JSONObject)
        case failed(IntakeOutcome, IntakeFinding)
    }

    func verify(_ jws: String, _ part: String) -> Verified {
        let verified = intake.isRecorded ? recorded(jws, part) : verifiedNow(jws, part)
        if case .payload(let object) = verified { decoded.objects.append(object) }
        return verified
    }

    /// Reads what was verified when it was received; its outcome is known and not judged again.
    private func recorded(_ jws: String, _ part: String) -> Verified {
        guard let payload = JWSContents.payload(of: jws) else {
            return .failed(.rejected, IntakeFinding(.unreadable, "\(part): not a JWS"))
        }
        return read(Result { () throws(JSONError) in try JSONReader().read(payload) }, part)
    }

    private func verifiedNow(_ jws: String, _ part: String) -> Verified {
        var parsed: Result<JSONValue, JSONError>?
        let outcome = intake.verifier.verify(jws, now: now.milliseconds) { payload in
            let result = Result { () throws(JSONError) in try JSONReader().read(payload) }
            parsed = result
            let object = try? result.get().object
            return (object?["signedDate"] ?? object?["receiptCreationDate"])?.number?.milliseconds
        }
        switch outcome {
        case .rejected(let error): return .failed(.rejected, IntakeFinding(error, of: part))
        case .undetermined(let error): return .failed(.undetermined, IntakeFinding(error, of: part))
        case .verified: break
        }
        return read(parsed, part)
    }

    private func read(_ parsed: Result<JSONValue, JSONError>?, _ part: String) -> Verified {
        switch parsed {
        case .success(.object(let object))?: return .payload(object)
        case .success(let value)?:
            return .failed(
                .unusable,
                IntakeFinding(.unreadable, "\(part): expected an object, found \(value.kind)"))
        case .failure(let error)?:
            return .failed(.unusable, IntakeFinding(.unreadable, "\(part): \(error)"))
        case nil: return .failed(.unusable, IntakeFinding(.unreadable, "\(part): no payload"))
        }
    }

    func signed(_ jws: String) -> IntakeResult {
        switch verify(jws, "message") {
        case .failed(let outcome, let finding):
            var result = IntakeResult()
            result.title = "signed message"
            result.refuse(outcome, finding)
            return result
        case .payload(let object):
            var result = dispatch(object)
            result.payloads = decoded.objects
            return result
        }
    }

    private func dispatch(_ object: JSONObject) -> IntakeResult {
        if object["notificationType"] != nil { return notification(object, .signature) }
        if object["transactionId"] != nil { return transaction(object, .signature) }
        if AppStoreMessage.isRenewalInfo(object) {
            return renewalInfo(object, .signature)
        }
        var result = IntakeResult()
        if object["receiptCreationDate"] != nil || object["receiptType"] != nil {
            result.title = "app transaction"
            var reader = FieldReader(object)
            result.signedDate = reader.instant("receiptCreationDate") ?? receivedAt
            let environment = reader.string("receiptType")
            check(
                bundleID: reader.string("bundleId"), appAppleID: reader.integer("appAppleId"),
                environment: environment.map { StoreEnvironment(rawValue: $0) }, &result)
            return result
        }
        result.title = "signed message"
        result.outcome = .unusable
        result.findings = [IntakeFinding(.unreadable, "of a kind that is not known")]
        return result
    }

    // MARK: Checks

    /// Sees that a message is for a configured app, of a wanted environment, and not from the
    /// future. Answers whether it may count.
    @discardableResult
    func check(
        bundleID: String?, appAppleID: Int64? = nil, environment: StoreEnvironment?,
        _ result: inout IntakeResult
    ) -> Bool {
        if intake.isRecorded { return true }
        if let environment, !intake.environments.contains(environment) {
            let wanted = intake.environments.map(\.rawValue).sorted().joined(separator: ", ")
            result.refuse(
                .rejected,
                IntakeFinding(
                    .unwantedEnvironment,
                    "environment \(environment.rawValue) is not among those asked for: \(wanted)"))
            return false
        }
        if let finding = unknownApp(bundleID, appAppleID, environment) {
            result.refuse(.rejected, finding)
            return false
        }
        return check(date: result.signedDate, &result)
    }

    /// Sees that something is not signed further ahead than the clock allows.
    func check(date: Instant?, _ result: inout IntakeResult) -> Bool {
        if intake.isRecorded { return true }
        guard let date, date > now.advanced(bySeconds: AppStoreIntake.tolerance) else {
            return true
        }
        result.refuse(
            .undetermined,
            IntakeFinding(
                .signedAhead, "signed at \(date), ahead of the clock, which says \(now)"))
        return false
    }

    private func unknownApp(
        _ bundleID: String?, _ appAppleID: Int64?, _ environment: StoreEnvironment?
    ) -> IntakeFinding? {
        guard !intake.apps.isEmpty, let bundleID else { return nil }
        let named = intake.apps.filter { $0.bundleID == bundleID }
        if named.isEmpty {
            let configured = intake.apps.map(\.bundleID).sorted().joined(separator: ", ")
            return IntakeFinding(
                .unknownApp, "bundle id \(bundleID) is not a configured app: \(configured)")
        }
        guard environment == .production, let appAppleID else { return nil }
        let ids = named.compactMap(\.appAppleID)
        if ids.isEmpty || ids.contains(appAppleID) { return nil }
        return IntakeFinding(
            .unknownApp, "app Apple id \(appAppleID) is not the configured one of \(bundleID)")
    }

    /// Says so where apps are configured and a purchase names none: it could be anybody's, so it
    /// cannot count as theirs, and it is authentic, so it is not turned away.
    private func unnamedApp(_ bundleID: String?, field: String) -> IntakeFinding? {
        guard intake.refusesUnnamedApps, bundleID == nil else { return nil }
        return IntakeFinding(
            .unnamedApp,
            "\(field): missing, so nothing shows that it is of a configured app")
    }

    // MARK: Statements

    func statement(
        _ key: ChainKey, _ content: Statement.Content, _ date: Instant, _ assurance: Assurance,
        _ source: Source
    ) -> Statement {
        Statement(
            chain: key, content: content, signedDate: date, assurance: assurance,
            delivery: Delivery(receivedAt: receivedAt ?? date, source: source))
    }

    /// The date of a statement: its own, else that of what carries it, else that of its receipt.
    ///
    /// The clock never stands in: the same evidence would be ordered otherwise with each run.
    func date(_ own: Instant?, of subject: String, _ result: inout IntakeResult) -> Instant? {
        if let date = own ?? result.signedDate ?? receivedAt { return date }
        result.outcome = .unusable
        result.findings.append(
            IntakeFinding(
                .undated,
                "signedDate: the \(subject) has none that can be read, and no receivedAt stands in")
        )
        return nil
    }

    func source(_ kind: Source.Kind, event: String = "") -> Source {
        Source(device ? .device : kind, event: event)
    }

    func transaction(_ object: JSONObject, _ assurance: Assurance) -> IntakeResult {
        let mapped = MappedTransaction(object)
        var result = IntakeResult()
        result.title = "transaction"
        result.signedDate = mapped.signedDate ?? receivedAt
        result.findings = mapped.findings
        guard check(bundleID: mapped.bundleID, environment: mapped.environment, &result) else {
            return result
        }
        let environment = mapped.environment ?? .production
        add(mapped, mapped.bundleID, environment, assurance, source(.signedData), &result)
        return result
    }

    func add(
        _ mapped: MappedTransaction, _ app: String?, _ environment: StoreEnvironment,
        _ assurance: Assurance, _ source: Source, _ result: inout IntakeResult
    ) {
        if mapped.isUnusable { result.outcome = .unusable }
        if let finding = unnamedApp(app, field: "bundleId") {
            result.outcome = .unusable
            result.findings.append(finding)
            return
        }
        guard let id = mapped.originalTransactionID else { return }
        let key = ChainKey(
            environment: environment, app: app ?? AppStoreIntake.unnamedApp, id: id)
        if !result.chains.contains(key) { result.chains.append(key) }
        guard let transaction = mapped.transaction,
            let date = date(mapped.signedDate, of: "transaction", &result)
        else { return }
        result.statements.append(
            statement(key, .transaction(transaction), date, assurance, source))
    }

    func renewalInfo(_ object: JSONObject, _ assurance: Assurance) -> IntakeResult {
        let mapped = MappedRenewal(object)
        var result = IntakeResult()
        result.title = "renewal info"
        result.signedDate = mapped.signedDate ?? receivedAt
        result.findings = mapped.findings
        guard check(bundleID: nil, environment: mapped.environment, &result) else { return result }
        add(
            mapped, app: "", mapped.environment ?? .production, assurance, source(.signedData),
            &result)
        return result
    }

    /// Answers the date of the statement that it added.
    @discardableResult
    func add(
        _ mapped: MappedRenewal, app: String, _ environment: StoreEnvironment,
        _ assurance: Assurance, _ source: Source, _ result: inout IntakeResult
    ) -> Instant? {
        guard let id = mapped.originalTransactionID else {
            result.outcome = .unusable
            result.findings.append(
                IntakeFinding(.unusableTransaction, "originalTransactionId: missing"))
            return nil
        }
        let key = ChainKey(environment: environment, app: app, id: id)
        if !result.chains.contains(where: { $0.id == id }) { result.chains.append(key) }
        guard let date = date(mapped.signedDate, of: "renewal info", &result) else { return nil }
        result.statements.append(
            statement(key, .renewal(mapped.renewal), date, assurance, source))
        return date
    }

    func verifyReceipt(_ object: JSONObject) -> IntakeResult {
        var result = VerifyReceiptMapping(object, receivedAt: receivedAt).result
        guard result.outcome == .accepted || result.outcome == .unusable,
            let first = result.chains.first
        else { return result }
        let app = first.app == AppStoreIntake.unnamedApp ? nil : first.app
        guard check(bundleID: app, environment: first.environment, &result),
            let finding = unnamedApp(app, field: "receipt.bundle_id")
        else { return result }
        result.refuse(.unusable, finding)
        result.chains = []
        return result
    }
}

/// Collects what the parts of one message held.
final class DecodedPayloads {
    var objects: [JSONObject] = []
}
