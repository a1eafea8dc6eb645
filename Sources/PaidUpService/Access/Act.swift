// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp
package import PaidUpLedger

/// Who does something, when, and in which request: what every line of the audit log says.
package struct Act: Hashable, Sendable {
    package var actor: String
    package var at: Instant
    package var requestID: String

    package init(actor: String, at: Instant, requestID: String) {
        self.actor = actor
        self.at = at
        self.requestID = requestID
    }

    /// By a person at the machine.
    package static func command(at instant: Instant) -> Act {
        Act(actor: "command", at: instant, requestID: RequestID.next().text)
    }

    /// Refuses a key that was revoked since its request was let in: of two that revoke each other at
    /// once, one is left.
    func checkKey(in reader: any LedgerReader) throws {
        guard try reader.key(actor)?.revokedAt == nil else {
            throw Problem.unauthenticated("The key was revoked.")
        }
    }

    /// Adds a line to the audit log, in the transaction of the change itself: neither is there
    /// without the other.
    package func record(
        _ act: String, target: String, detail: JSONObject = JSONObject(),
        in writer: any LedgerWriter
    ) throws {
        try writer.append(
            AuditLogRecord(
                at: at, actor: actor, act: act, target: target, requestID: requestID,
                detail: JSONWriter().bytes(.object(detail))))
    }
}

extension RouteContext {
    /// This request, for the audit log. The actor is the key; for one with a customer token, the
    /// key of the app.
    package var act: Act {
        Act(actor: caller.keyID ?? "anybody", at: now, requestID: requestID.text)
    }
}
