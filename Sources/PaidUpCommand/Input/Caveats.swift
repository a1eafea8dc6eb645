// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers

/// What an answer could not rest on: messages that do not count, products that the catalog does
/// not name, passes whose length nobody states.
struct Caveats {
    private let report: InputReport
    private let catalog: Catalog
    private let unlisted: [String: Int]
    private let passes: [String: Int]

    /// How many products are named in one line.
    private static let shownLimit = 10

    init(_ evidence: Evidence, _ engine: Engine, _ view: LedgerView) {
        report = evidence.report
        catalog = engine.catalog
        unlisted = engine.unlistedProducts(in: view)
        passes = engine.passesWithoutDuration(in: view)
    }

    /// Says all of it on standard error.
    ///
    /// - Parameter restsOnReceipts: whether the answer depends on when messages were received.
    func complain(restsOnReceipts: Bool) {
        report.complain()
        report.complainOfReceipts(restsOnReceipts: restsOnReceipts)
        if !report.hasEvidence { Console.note("paidup: no message counted, so nothing is known") }
        if !unlisted.isEmpty {
            Console.note(
                "paidup: \(counted(unlisted, "purchase")) of products that the catalog does not "
                    + "name: \(list(unlisted)); they give no entitlement")
        }
        if !passes.isEmpty {
            Console.note(
                "paidup: \(counted(passes, "purchase")) of passes without a duration: "
                    + "\(list(passes)); access is presumed without end until the catalog names one")
        }
    }

    /// The code where nothing else went wrong.
    func exitCode(_ arguments: Arguments, isCustomerKnown: Bool = true) -> Int32 {
        if !report.hasEvidence { return ExitCode.failed }
        if !isCustomerKnown { return ExitCode.unknownCustomer }
        return unlisted.isEmpty || arguments.has(.allowUnlisted) ? 0 : ExitCode.unlisted
    }

    /// The members of a JSON answer.
    var json: [(String, JSONValue)] {
        [
            ("input", report.json), ("unlistedProducts", json(unlisted)),
            ("passesWithoutDuration", json(passes)),
        ]
    }

    private func json(_ counts: [String: Int]) -> JSONValue {
        let sorted = counts.sorted { $0.key < $1.key }
        return .object(JSONObject(sorted.map { ($0.key, JSONValue.integer($0.value)) }))
    }

    private func counted(_ counts: [String: Int], _ noun: String) -> String {
        let count = counts.values.reduce(0, +)
        return "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// The most frequent first, each with the name in the catalog that it may have been meant by.
    private func list(_ counts: [String: Int]) -> String {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let known = catalog.products.keys.sorted().filter { counts[$0] == nil }
        var words = sorted.prefix(Caveats.shownLimit).map { product, count in
            let near = Suggestion.nearest(to: product, among: known)
            return "\(product) (\(count)" + (near.map { "; the catalog has \($0)" } ?? "") + ")"
        }
        if sorted.count > Caveats.shownLimit {
            words.append("and \(sorted.count - Caveats.shownLimit) more")
        }
        return SafeText.line(words.joined(separator: ", "))
    }
}
