// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator

/// What happens in a store, step by step; what the store would not do is left out when it is told.
///
/// Its description is Swift: pasted into a test it is the same story.
struct Story: Sendable, Equatable {
    /// A pause, and then an order. The last order may be missing.
    struct Step: Sendable, Equatable {
        /// In milliseconds.
        var wait: Int64
        /// As the control API takes it. A transaction stands as `#0` for the customer's newest, as
        /// `#1` for the one before it, because ids change when a story gets shorter.
        var order: StoreOrder?

        init(_ wait: Int64, _ json: String? = nil) {
            self.wait = wait
            order = json.flatMap { text in
                (try? JSONReader().read(Array(text.utf8))).flatMap { try? StoreOrder(json: $0) }
            }
        }

        init(wait: Int64, order: StoreOrder?) {
            self.wait = wait
            self.order = order
        }
    }

    /// What goes wrong on the way.
    struct Faults: Sendable, Equatable {
        var lossPercent: Int64 = 0
        var refusedPercent: Int64 = 0
        var duplicatePercent: Int64 = 0
        var longestDelay: Int64 = 0
    }

    var seed: UInt64 = 1
    var graceDays: Int64?
    var graceAfterFreeOffers = true
    var renewalLead: ClosedRange<Int64> = 0...0
    var isSandbox = false
    var isSigned = false
    /// Nil where everything arrives at once.
    var faults: Faults?
    var steps: [Step] = []
}

extension Story: CustomStringConvertible {
    var description: String {
        var lines = ["Story("]
        var head = "seed: \(seed)"
        if let graceDays { head += ", graceDays: \(graceDays)" }
        if !graceAfterFreeOffers { head += ", graceAfterFreeOffers: false" }
        if renewalLead != 0...0 {
            head += ", renewalLead: \(renewalLead.lowerBound)...\(renewalLead.upperBound)"
        }
        if isSandbox { head += ", isSandbox: true" }
        if isSigned { head += ", isSigned: true" }
        if let faults {
            head += ", faults: .init("
            head += "lossPercent: \(faults.lossPercent), "
            head += "refusedPercent: \(faults.refusedPercent), "
            head += "duplicatePercent: \(faults.duplicatePercent), "
            head += "longestDelay: \(faults.longestDelay))"
        }
        lines.append("    \(head),")
        lines.append("    steps: [")
        for step in steps {
            let order = step.order.map { ", #\"\($0.description)\"#" } ?? ""
            lines.append("        .init(\(step.wait)\(order)),")
        }
        lines.append("    ])")
        return lines.joined(separator: "\n")
    }
}
