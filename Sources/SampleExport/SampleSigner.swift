// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator

/// Signs messages as the store does, with the test authority.
struct SampleSigner {
    let authority: CertificateAuthority

    /// The authority of the sample. Its keys are known to everybody who reads this line.
    init() throws {
        authority = try CertificateAuthority(seed: Array("PaidUp sample export".utf8))
    }

    /// What is received: the body of a notification, or an answer of the store's API.
    func body(_ message: SampleMessage) throws -> (member: String, jws: String) {
        let transaction = try sign(message.transactionPayload, isForged: message.isForged)
        guard case .notification(let notification) = message.kind else {
            return ("signedTransactionInfo", transaction)
        }
        let renewal = try message.renewalPayload.map {
            try sign($0, isForged: message.isForged)
        }
        let payload = notification.payload(
            of: message, signedTransaction: transaction, signedRenewal: renewal)
        return ("signedPayload", try sign(payload, isForged: message.isForged))
    }

    private func sign(_ payload: JSONObject, isForged: Bool) throws -> String {
        let jws = try authority.sign(payload: JSONWriter().bytes(.object(payload)))
        guard isForged else { return jws }
        let other = try authority.sign(payload: Array("{}".utf8))
        let words = jws.split(separator: ".").dropLast()
        return (words + other.split(separator: ".").suffix(1)).joined(separator: ".")
    }
}
