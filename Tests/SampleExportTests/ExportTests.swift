// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@testable import SampleExport

@Suite("The files of the sample export")
struct ExportTests {
    @Test("Every message is accepted but the forged one")
    func onlyTheForgeryIsRejected() throws {
        let export = try Export.shared()
        let refused = export.outcomes.indices.filter { export.outcomes[$0] != .accepted }
        try #require(refused.count == 1 && export.lines.count == export.outcomes.count)
        #expect(export.outcomes[refused[0]] == .rejected)
        #expect(export.lines[refused[0]].transaction?.at("productId")?.string == "pro.lifetime")
    }

    @Test("The same seed gives the same messages, whatever their signatures")
    func sameSeed() throws {
        let export = try Export.shared()
        for (name, text) in try SampleFiles(seed: 1).contents() where name != "root.pem" {
            guard name == "notifications.jsonl" else {
                #expect(text == export.contents[name])
                continue
            }
            #expect(try Decoded.lines(text) == export.lines)
        }
    }

    @Test("Another seed gives the same stories to other customers")
    func anotherSeed() {
        let (one, two) = (SampleFiles(seed: 1), SampleFiles(seed: 2))
        #expect(one.stories.map(\.story.text) == two.stories.map(\.story.text))
        let names = (one.stories + two.stories).map(\.life.customerID)
        #expect(Set(names).count == names.count)
        for (one, two) in zip(one.stories, two.stories) {
            #expect(events(one.life) == events(two.life))
            #expect(
                one.life.messages.map(\.transaction.purchaseDate)
                    == two.life.messages.map(\.transaction.purchaseDate))
        }
    }

    private func events(_ life: Life) -> [String] {
        life.messages.map { message in
            guard case .notification(let notification) = message.kind else { return "answer" }
            return notification.type + "/" + (notification.subtype ?? "")
        }
    }

    @Test("Lines stand in the order of receipt, and nothing is received before it is signed")
    func order() throws {
        var last = Instant.distantPast
        for line in try Export.shared().lines {
            let received = try #require(
                line.at("receivedAt")?.string.flatMap { Instant(rfc3339: $0) })
            let signed = try #require(line.message?.at("signedDate")?.number?.milliseconds)
            #expect(received >= last)
            #expect(received.milliseconds > signed)
            last = received
        }
        #expect(last < .utc("2026-11-01T00:00:00Z"))
    }

    @Test("An id names one thing only")
    func idsAreUnique() throws {
        var purchases: [String: String] = [:]
        var notifications: [String: JSONValue] = [:]
        var repeated = 0
        for line in try Export.shared().lines {
            let transaction = try #require(line.transaction)
            let id = try #require(transaction.at("transactionId")?.string)
            let chain = try #require(transaction.at("originalTransactionId")?.string)
            let date = try #require(transaction.at("purchaseDate")?.number?.literal)
            let purchase = chain + " of " + date
            #expect(purchases.updateValue(purchase, forKey: id) ?? purchase == purchase)
            guard let uuid = line.message?.at("notificationUUID")?.string else { continue }
            let message = try #require(line.message)
            if let other = notifications.updateValue(message, forKey: uuid) {
                #expect(other == message)
                repeated += 1
            }
        }
        #expect(repeated == 3)
    }

    @Test("Each customer has one line in the README")
    func readme() throws {
        let export = try Export.shared()
        let rows = try #require(export.contents["README.md"]).split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
        for (story, life) in export.files.stories {
            #expect(rows.count { $0 == "| `\(life.customerID)` | \(story.text) |" } == 1)
        }
    }

    @Test("The committed files are what the generator makes")
    func committed() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Examples/sample-export").standardizedFileURL
        let made = try Export.shared()
        var contents: [String: String] = [:]
        for name in made.contents.keys {
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            contents[name] = String(decoding: data, as: UTF8.self)
        }
        let committed = try Export(made.files, contents)
        #expect(committed.lines == made.lines, "run `make sample`")
        #expect(committed.outcomes == made.outcomes, "the root or a signature; run `make sample`")
        for name in ["README.md", "catalog.json", "customer.txt"] {
            #expect(contents[name] == made.contents[name], "\(name): run `make sample`")
        }
        #expect(try #require(contents["notifications.jsonl"]).utf8.count < 3_000_000)
    }
}
