// SPDX-License-Identifier: Apache-2.0

import Testing

/// What must hold for every history.
struct Property: Sendable {
    /// Names it, and varies its own random choices.
    let number: UInt64
    /// Says what is wrong, or nothing.
    let findFault: @Sendable (History, inout SplitMix64) -> String?

    init(
        _ number: UInt64,
        _ findFault: @escaping @Sendable (History, inout SplitMix64) -> String?
    ) {
        self.number = number
        self.findFault = findFault
    }

    /// All of them, since they are held against one history after another.
    static let all: [Property] = [
        .permutation, .merging, .oneByOne, .knownAt, .receipts, .grounds, .contiguity, .nextChange,
        .until, .union, .oneLife, .outlooks, .onlyTheStoresWord, .paidIsAccess,
        .boundedPresumption, .exhaustedAfterPresumption, .hostileDates,
    ]

    /// The first history that breaks it is told whole.
    func expectNoFault(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(Property.all.contains { $0.number == number }, sourceLocation: sourceLocation)
        guard let faults = Corpus.findings.faults[number] else { return }
        Issue.record(
            "\(faults.count) of \(Corpus.findings.histories) histories; the first: \(faults.first)",
            sourceLocation: sourceLocation)
    }
}
