// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers

/// `paidup timeline`: one customer's purchases through time.
enum TimelineCommand: Command {
    static let mark = OptionSpec(
        "--at", value: "TIME", "Points at this instant in the picture, in RFC 3339.")

    static let spec = CommandSpec(
        words: ["timeline"], operands: "FILE… --customer ID",
        summary: "Shows one customer's purchases through time, and what each stretch rests on.",
        details: [
            "FILE is JSON or JSON lines, or - for standard input. Output is as wide as the terminal,",
            "or as COLUMNS says; elsewhere the picture has 80 columns and rows are never broken.",
        ],
        options: [.customer, mark, .knownAt, .ascii, .allowUnlisted] + OptionSpec.common)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        guard let customer = try Settings.customer(arguments) else {
            throw CommandError(field: "--customer", "missing; whose timeline?")
        }
        let mark = try Settings.instant(Self.mark, arguments)
        let knownAt = try Settings.instant(.knownAt, arguments)
        let settings = try Settings(arguments)
        let evidence = try Evidence(arguments, settings)
        let view = LedgerView(evidence.ledger, knownAt: knownAt ?? .distantFuture)
        let timeline = settings.engine.timeline(of: customer, in: view)
        let statements = evidence.statements(statementIDs(timeline))
        let caveats = Caveats(evidence, settings.engine, view)
        caveats.complain(restsOnReceipts: knownAt != nil)
        let names = KnownNames(engine: settings.engine, view: view)
        let fault = names.fault(customer: customer)
        if let fault {
            Console.note(fault)
        } else if timeline.purchases.isEmpty, timeline.entitlements.isEmpty {
            let revision = Words.short(view.revision)
            Console.note(
                SafeText.line("paidup: no evidence about \(customer) in ledger \(revision)"))
        }
        if settings.isJSON {
            try Console.write(JSONShape.timeline(timeline, statements, caveats))
            return caveats.exitCode(arguments, isCustomerKnown: fault == nil)
        }
        let text = TimelineText(
            timeline: timeline, words: Words(statements: statements, times: settings.times),
            columns: Console.columns, isASCII: arguments.has(.ascii), mark: mark)
        try Console.write(text.text())
        return caveats.exitCode(arguments, isCustomerKnown: fault == nil)
    }

    private static func statementIDs(_ timeline: CustomerTimeline) -> Set<StatementID> {
        let purchases = timeline.purchases.flatMap(\.intervals).compactMap(\.standing.statement)
        let unions = timeline.entitlements.values.flatMap(\.segments)
            .compactMap(\.access.statement)
        return Set(purchases + unions)
    }
}
