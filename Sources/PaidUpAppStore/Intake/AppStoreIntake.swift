// SPDX-License-Identifier: Apache-2.0

import JSONText
public import JWSVerification
public import PaidUp

/// Turns messages of the App Store into statements: checks first, then maps.
///
/// It keeps no state but the verifier's cache of chains, and may be used by many threads at once.
public struct AppStoreIntake: Sendable {
    /// Checks the signatures.
    public var verifier: JWSVerifier
    /// The apps whose messages count; empty for every app. Where there are some, a purchase that
    /// names no app is kept without effect.
    public var apps: [AppStoreApp]
    /// The environments whose messages count. `Xcode` and `LocalTesting` only when asked for.
    public var environments: Set<StoreEnvironment>
    /// Whether words without a signature count: the operator says so, or our own client fetched them.
    public var trustsDecoded: Bool
    /// Whether messages come from a journal that keeps what their verification came to: neither
    /// signatures nor apps, environments and clocks are judged again.
    package var isRecorded = false
    /// Whether that judgement was that what names no app has no effect.
    package var refusedUnnamedApps = false

    var refusesUnnamedApps: Bool { isRecorded ? refusedUnnamedApps : !apps.isEmpty }

    /// How far ahead of the clock a message may be signed.
    static let tolerance: Int64 = 300
    /// Stands for the app where a transaction names none.
    static let unnamedApp = ChainKey.unnamedApp

    /// Makes an intake.
    public init(
        verifier: JWSVerifier, apps: [AppStoreApp] = [],
        environments: Set<StoreEnvironment> = [.production, .sandbox], trustsDecoded: Bool = false
    ) {
        self.verifier = verifier
        self.apps = apps
        self.environments = environments
        self.trustsDecoded = trustsDecoded
    }

    /// Takes one signed message, as UTF-8 text.
    ///
    /// - Parameters:
    ///   - receivedAt: when it was received; `nil` where nobody noted it, and its `signedDate`
    ///     stands in. A message without either is unusable, for nothing puts it in order.
    ///   - now: the clock, for messages that say they were signed in the future.
    ///   - fromDevice: whether StoreKit on a device handed it over. StoreKit reports an end for a
    ///     moment at every period's end, so such a word is a doubt and no proof.
    public func take(
        signed jws: String, receivedAt: Instant?, now: Instant, fromDevice: Bool = false
    ) -> IntakeResult {
        take(.signed(jws), receivedAt: receivedAt, now: now, fromDevice: fromDevice)
    }

    /// Takes a JSON document as it was received, with all the messages in it.
    ///
    /// It may be a body as the App Store posts it, an item or a whole answer of the App Store
    /// Server API, a verifyReceipt response, or a decoded payload; the last two count only where
    /// `trustsDecoded` says so. A document that is none of these gives one result, rejected, with
    /// a finding that says what was wrong and where.
    ///
    /// ```swift
    /// let results = intake.take(json: body, receivedAt: now, now: now)
    /// for statement in results.flatMap(\.statements) { ledger.insert(statement) }
    /// ```
    ///
    /// The parameters are those of the form that takes one signed message.
    public func take(
        json document: [UInt8], receivedAt: Instant?, now: Instant, fromDevice: Bool = false
    ) -> [IntakeResult] {
        do throws(JSONError) {
            let value = try JSONReader().read(document)
            if let messages = value.object.flatMap({ AppStoreMessage.messages(in: $0) }) {
                return messages.map {
                    take($0, receivedAt: receivedAt, now: now, fromDevice: fromDevice)
                }
            }
            return [.unreadable("not a message of a known kind")]
        } catch {
            return [.unreadable(error.description)]
        }
    }

    /// Takes one message in any of its shapes.
    package func take(
        _ message: AppStoreMessage, receivedAt: Instant?, now: Instant, fromDevice: Bool = false
    ) -> IntakeResult {
        let result = parts(
            of: message, receivedAt: receivedAt, now: now, fromDevice: fromDevice)
        return receivedAt == nil ? result.receivedTogether() : result
    }

    private func parts(
        of message: AppStoreMessage, receivedAt: Instant?, now: Instant, fromDevice: Bool
    ) -> IntakeResult {
        let intake = MessageIntake(
            intake: self, receivedAt: receivedAt, now: now, device: fromDevice)
        if case .signed(let jws) = message { return intake.signed(jws) }
        if case .status(let object) = message { return intake.status(object) }
        if case .unreadable(let reason) = message { return .unreadable(reason) }
        guard trustsDecoded else {
            var result = IntakeResult()
            result.title = message.title
            result.refuse(
                .rejected,
                IntakeFinding(.untrustedDecoded, "carries no signature, so nothing proves it"))
            return result
        }
        switch message {
        case .notification(let object): return intake.notification(object, .decoded)
        case .transaction(let object): return intake.transaction(object, .decoded)
        case .renewalInfo(let object): return intake.renewalInfo(object, .decoded)
        case .verifyReceipt(let object): return intake.verifyReceipt(object)
        case .signed, .status, .unreadable: return IntakeResult()
        }
    }
}

extension AppStoreMessage {
    fileprivate var title: String {
        switch self {
        case .signed: "signed message"
        case .status: "subscription status"
        case .notification: "notification"
        case .transaction: "transaction"
        case .renewalInfo: "renewal info"
        case .verifyReceipt: "verifyReceipt response"
        case .unreadable: "document"
        }
    }
}
