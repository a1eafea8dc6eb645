// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

/// Reads what is signed in an answer, by the trust of an intake.
package struct SignedAnswerReader: Sendable {
    private let intake: AppStoreIntake

    package init(_ intake: AppStoreIntake) {
        self.intake = intake
    }

    /// Takes every message of an answer as evidence, as if it had been received now. Empty for
    /// an answer without any.
    package func evidence(in answer: some AppStorePayload, now: Instant) -> [IntakeResult] {
        (AppStoreMessage.messages(in: answer.members.object) ?? []).map {
            intake.take($0, receivedAt: now, now: now)
        }
    }

    /// Reads one signed text; what is signed inside stays as it is.
    package func read(_ jws: String, now: Instant) -> SignedContent {
        let messages = MessageIntake(intake: intake, receivedAt: now, now: now, device: false)
        switch messages.verify(jws, "signed text") {
        case .payload(let object): return .payload(object)
        case .failed(let outcome, let finding): return .failed(outcome, finding.message)
        }
    }
}

/// What one signed text came to.
package enum SignedContent: Equatable, Sendable {
    case payload(JSONObject)
    case failed(IntakeOutcome, String)
}
