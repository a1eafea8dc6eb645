// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAppStore

/// One message out of what was received, and the bytes that keep it: each stands for itself in the
/// journal, so that one can be known, refused or erased without the others of its body.
struct ReceivedMessage: Sendable {
    let message: AppStoreMessage
    /// What reads as the same message again.
    let kept: JSONObject
    /// What the journal keeps: what the store said, in one form, and nothing of what stood beside
    /// it. So the same words are known again, whatever they come wrapped in.
    let body: [UInt8]

    /// - Parameter received: what it came in; where that is in the one form already, as the App
    ///   Store's own posts are, it is not written anew.
    init(_ message: AppStoreMessage, in received: [UInt8] = []) {
        self.message = message
        kept = message.kept
        body = message.isAll(of: received) ? received : JSONWriter().bytes(.object(kept))
    }

    /// The messages of a posted body, where only signatures count: each signed text is one.
    /// More of them than `most` are not taken apart.
    static func posted(_ body: [UInt8], most: Int = .max) -> [ReceivedMessage] {
        let all = all(in: body)
        guard all.count <= most else {
            let reason = "\(all.count) messages; at most \(most) are taken"
            return [ReceivedMessage(.unreadable(reason))]
        }
        return all.flatMap { message -> [ReceivedMessage] in
            guard case .status(let object) = message else {
                return [ReceivedMessage(message, in: body)]
            }
            let signed = AppStoreMessage.signedMembers.compactMap { object[$0]?.string }
            guard !signed.isEmpty else { return [ReceivedMessage(message)] }
            return signed.map { ReceivedMessage(.signed($0)) }
        }
    }

    /// The messages of an answer that our own client fetched.
    static func answered(_ body: [UInt8]) -> [ReceivedMessage] {
        all(in: body).map { ReceivedMessage($0) }
    }

    private static func all(in body: [UInt8]) -> [AppStoreMessage] {
        do throws(JSONError) {
            let value = try JSONReader().read(body)
            return value.object.flatMap { AppStoreMessage.messages(in: $0) }
                ?? [.unreadable("not a message of a known kind")]
        } catch {
            return [.unreadable(error.description)]
        }
    }
}

extension AppStoreMessage {
    /// The members of a status that are signed, in the order in which they are read.
    fileprivate static let signedMembers = ["signedTransactionInfo", "signedRenewalInfo"]

    /// Whether the JSON that it was read from is what the writer would make of it: a signed text
    /// that nothing stands beside, and in which nothing is escaped. What is escaped is longer than
    /// what it stands for, so that the lengths tell.
    fileprivate func isAll(of bytes: [UInt8]) -> Bool {
        guard case .signed(let jws) = self else { return false }
        let (start, end) = ("{\"signedPayload\":\"".utf8, "\"}".utf8)
        return bytes.count == start.count + jws.utf8.count + end.count
            && bytes.starts(with: start)
    }

    /// What reads as the same message again.
    fileprivate var kept: JSONObject {
        switch self {
        case .signed(let jws): return ["signedPayload": .string(jws)]
        case .status(let object):
            let read = ["originalTransactionId", "status"] + Self.signedMembers
            return JSONObject(
                object.members.filter { read.contains($0.key) }.map { ($0.key, $0.value) })
        case .notification(let object), .transaction(let object), .renewalInfo(let object),
            .verifyReceipt(let object):
            return object
        case .unreadable: return JSONObject()
        }
    }
}
