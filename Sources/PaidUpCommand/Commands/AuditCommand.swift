// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpAudit

/// `paidup audit`: whom other people's rules locked out or let in.
enum AuditCommand: Command {
    static let rule = OptionSpec(
        "--rule", value: "NAME", isRepeatable: true,
        ["Judges this rule; default: all of them. May be repeated. The rules:"]
            + AuditRule.all.map(\.name))
    static let kind = OptionSpec(
        "--kind", value: "KIND",
        "Tells of one kind only: wrongly-denied (locked out), wrongly-granted (let",
        "in) or uncertain.")
    static let until = OptionSpec(
        "--at", value: "TIME", "Where the audited time ends, in RFC 3339; default: now.")

    static let spec = CommandSpec(
        words: ["audit"], operands: "FILE…",
        summary: "Says whom a rule wrongly denied and wrongly granted, when and for how long.",
        details: [
            "A rule is judged at each instant by what had been received by then. The truth is",
            "the timeline with everything received. The row \"paidup\" is PaidUp with what it",
            "knew then. \"Uncertain\" is where the truth is a presumption: nobody can say who was",
            "wrong.",
        ],
        options: [rule, kind, .customer, .entitlement, until, .allowUnlisted] + OptionSpec.common)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let rules = try rules(arguments)
        let kinds = try kinds(arguments)
        let customer = try Settings.customer(arguments)
        let until = try Settings.instant(Self.until, arguments)
        let settings = try Settings(arguments)
        let evidence = try Evidence(arguments, settings)
        let names = KnownNames(engine: settings.engine, view: LedgerView(evidence.ledger))
        try names.check(entitlement: arguments.value(.entitlement))
        let present = settings.engine.present(
            clock: settings.clock, in: LedgerView(evidence.ledger))
        let audit = Audit(engine: settings.engine, rules: rules, until: until ?? present)
        let choice = AuditResult.Choice(
            customer: customer, entitlement: arguments.value(.entitlement), kinds: kinds)
        let result = AuditResult(audit, evidence.ledger, choice, jobs: settings.jobs)
        let statements = evidence.statements(result.statementIDs)
        let caveats = Caveats(evidence, settings.engine, LedgerView(evidence.ledger))
        caveats.complain(restsOnReceipts: true)
        let fault = names.fault(customer: customer)
        if let fault { Console.note(fault) }
        if settings.isJSON {
            try Console.write(JSONShape.audit(result, statements, caveats))
        } else {
            let words = Words(statements: statements, times: settings.times)
            try Console.write(AuditText(result: result, words: words).text())
        }
        return caveats.exitCode(arguments, isCustomerKnown: fault == nil)
    }

    private static let kindNames: [String: Finding.Kind] = [
        "wrongly-denied": .wronglyDenied, "wrongly-granted": .wronglyGranted,
        "uncertain": .uncertain,
    ]

    private static func kinds(_ arguments: Arguments) throws(CommandError) -> Set<Finding.Kind>? {
        guard let name = arguments.value(kind) else { return nil }
        guard let kind = kindNames[name] else {
            throw CommandError(
                field: Self.kind.name,
                "\(name): unknown kind"
                    + Suggestion.text(for: name, among: kindNames.keys.sorted()))
        }
        return [kind]
    }

    private static func rules(_ arguments: Arguments) throws(CommandError) -> [AuditRule] {
        let names = arguments.values(rule).flatMap { $0.split(separator: ",").map(String.init) }
        if names.isEmpty {
            guard !arguments.has(rule) else {
                throw CommandError(field: "--rule", "expected a name")
            }
            return AuditRule.all
        }
        var rules: [AuditRule] = []
        for name in names {
            guard let rule = AuditRule(name) else {
                let known = AuditRule.all.map(\.name)
                throw CommandError(
                    field: "--rule",
                    "\(name): unknown rule" + Suggestion.text(for: name, among: known))
            }
            if !rules.contains(rule) { rules.append(rule) }
        }
        return rules
    }
}
