// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers

/// `paidup verdict`: may they use it, why, and until when.
enum VerdictCommand: Command {
    static let spec = CommandSpec(
        words: ["verdict"], operands: "FILE…",
        summary: "Says who may use what, why, and until when.",
        details: [
            "FILE is JSON or JSON lines, or - for standard input. Messages that do not count are",
            "listed on standard error; the rest is answered all the same.",
        ],
        options: [.customer, .entitlement, .at, .knownAt, .allowUnlisted] + OptionSpec.common)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let at = try Settings.instant(.at, arguments)
        let knownAt = try Settings.instant(.knownAt, arguments)
        let customer = try Settings.customer(arguments)
        let settings = try Settings(arguments)
        let evidence = try Evidence(arguments, settings)
        let view = LedgerView(evidence.ledger, knownAt: knownAt ?? .distantFuture)
        let names = KnownNames(engine: settings.engine, view: view)
        try names.check(entitlement: arguments.value(.entitlement))
        let question = Question(
            at: at ?? settings.engine.present(clock: settings.clock, in: view), view: view,
            customer: customer,
            entitlement: arguments.value(.entitlement))
        let verdicts = question.verdicts(settings.engine)
        let statements = evidence.statements(Set(verdicts.compactMap(\.access.statement)))
        let caveats = Caveats(evidence, settings.engine, view)
        caveats.complain(restsOnReceipts: knownAt != nil)
        let fault = names.fault(customer: customer)
        if let fault {
            Console.note(fault)
        } else if verdicts.isEmpty, let customer {
            let revision = Words.short(view.revision)
            Console.note(
                SafeText.line("paidup: no evidence about \(customer) in ledger \(revision)"))
        }
        let words = Words(statements: statements, times: settings.times)
        try Console.write(
            settings.isJSON
                ? json(question, verdicts, statements, caveats)
                : text(question, verdicts, words, settings.engine.environment))
        return caveats.exitCode(arguments, isCustomerKnown: fault == nil)
    }

    /// What was asked.
    struct Question {
        let at: Instant
        let view: LedgerView
        let customer: CustomerID?
        let entitlement: String?

        /// Without an entitlement, those that the customer's purchases name; where one customer is
        /// asked about, the catalog's too.
        func verdicts(_ engine: Engine) -> [Verdict] {
            let customers = customer.map { [$0] } ?? view.ledger.customers
            return customers.flatMap { customer in
                let timeline = engine.timeline(of: customer, in: view)
                return entitlements(timeline, engine).map { timeline.verdict(on: $0, at: at) }
            }
        }

        private func entitlements(_ timeline: CustomerTimeline, _ engine: Engine) -> [String] {
            if let entitlement { return [entitlement] }
            var names = Set(timeline.entitlements.keys)
            if customer != nil {
                names.formUnion(engine.catalog.products.values.flatMap(\.entitlements))
            }
            return names.sorted()
        }
    }

    private static func text(
        _ question: Question, _ verdicts: [Verdict], _ words: Words,
        _ own: StoreEnvironment
    ) -> String {
        // Most answer from one environment alone; where one does not, nobody may overlook it.
        let isMixed = verdicts.contains { $0.environment != nil && $0.environment != own }
        var table = Table(
            ["customer", "entitlement", "access", "until", "state"]
                + (isMixed ? ["environment"] : [])
                + ["product", "basis or ground", "outlook", "next change"])
        for verdict in verdicts {
            var until = "-"
            if case .granted(_, let end) = verdict.access { until = words.end(end) }
            var row = [
                verdict.customer.rawValue, verdict.entitlement, words.access(verdict.access),
                until, verdict.state.rawValue,
            ]
            if isMixed { row.append(verdict.environment?.rawValue ?? "-") }
            row += [
                verdict.product ?? "-", words.reason(verdict.access),
                words.outlook(verdict.outlook),
                verdict.nextChange.map { words.times.text($0) } ?? "-",
            ]
            table.add(row)
        }
        return head(question, words.times) + "\n\n" + table.text(columns: Console.columns)
    }

    private static func head(_ question: Question, _ times: TimeText) -> String {
        let known =
            question.view.knownAt == .distantFuture
            ? "with everything received"
            : "with what was received by \(times.text(question.view.knownAt))"
        return "at \(times.text(question.at)), \(known)"
    }

    private static func json(
        _ question: Question, _ verdicts: [Verdict], _ statements: [StatementID: Statement],
        _ caveats: Caveats
    ) -> String {
        JSONShape.document(
            "verdict",
            [
                ("at", JSONShape.instant(question.at)),
                ("knownAt", JSONShape.instant(question.view.knownAt)),
                ("revision", .string(question.view.revision.description)),
            ] + caveats.json + [
                ("verdicts", .array(verdicts.map { JSONShape.verdict($0, statements) }))
            ])
    }
}
