// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpSimulator

/// The files of the sample export.
struct SampleFiles {
    let seed: UInt64
    let stories: [(story: Story, life: Life)]

    init(seed: UInt64) {
        self.seed = seed
        stories = Story.all.map { ($0, $0.life(seed: seed)) }
    }

    /// Names and contents, in the order of the alphabet.
    func contents() throws -> [(name: String, text: String)] {
        let signer = try SampleSigner()
        return [
            ("README.md", readme),
            ("catalog.json", JSONWriter(.pretty).string(SampleProduct.catalog) + "\n"),
            ("customer.txt", shownCustomer + "\n"),
            ("notifications.jsonl", try notifications(signer)),
            ("root.pem", try signer.authority.rootCertificatePEM()),
        ]
    }

    private func notifications(_ signer: SampleSigner) throws -> String {
        var signed: [Int: (member: String, jws: String)] = [:]
        var output: [UInt8] = []
        for delivery in SampleDelivery.all(of: stories.map(\.life)) {
            let body = try signed[delivery.number] ?? signer.body(delivery.message)
            signed[delivery.number] = body
            let line = JSONObject([
                (body.member, .string(body.jws)),
                ("receivedAt", .string(delivery.receivedAt.rfc3339)),
            ])
            JSONWriter().append(.object(line), to: &output)
            output.append(UInt8(ascii: "\n"))
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The customer whose timeline is the best one to draw.
    private var shownCustomer: String {
        stories.first { $0.story.key == Story.shown }?.life.customerID ?? ""
    }
}

extension Life {
    /// Whom the evidence names: the account token, else the original transaction id.
    var customerID: String { customer.accountToken ?? paid.originalID }
}
