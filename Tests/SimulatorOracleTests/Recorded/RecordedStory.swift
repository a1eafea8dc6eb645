// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator
import Testing

/// A story whose run stands in `Scenarios/simulated`, for whoever has another engine.
struct RecordedStory: Sendable, CustomTestStringConvertible {
    let id: String
    let title: String
    let story: Story

    init(
        _ id: String, _ title: String, graceDays: Int64? = nil, lead: Int64 = 0,
        duplicates: Int64 = 0, _ steps: [(days: Double, order: StoreOrder?)]
    ) {
        self.id = id
        self.title = title
        var story = Story()
        story.graceDays = graceDays
        story.renewalLead = lead...lead
        if duplicates > 0 {
            story.faults = Story.Faults(duplicatePercent: duplicates, longestDelay: 0)
        }
        story.steps = steps.map { Story.Step(wait: Int64($0.days * 86_400_000), order: $0.order) }
        self.story = story
    }

    /// The file's name, by the format's rule.
    var fileName: String {
        let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return "\(id)-\(words.prefix(8).joined(separator: "-")).json"
    }

    /// What the simulator records of it, with the products that it names and no others.
    func recorded() throws -> String {
        let named = Set(story.steps.compactMap { $0.order?.product })
        let products = Shop.products.filter { named.contains($0.id) }
        return try Teller(story, products: products).store.record(id: id, title: title)
    }

    var testDescription: String { id }
}
