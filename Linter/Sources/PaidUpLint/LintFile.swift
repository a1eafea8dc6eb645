// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Checks one file by itself.
package struct LintFile: Sendable {
    /// What this file alone shows, in the order of its lines.
    package private(set) var findings: [Finding] = []
    /// What could not be read, and comments that do nothing.
    package private(set) var notes: [Note] = []
    /// Of the text that was read, where it has findings with a fix.
    package private(set) var digest: UInt64?
    /// What it adds to the question that all files answer together.
    var evidence = Evidence()

    /// Something that is said beside the findings.
    package struct Note: Sendable, Hashable {
        package let path: String
        package let line: Int
        package let column: Int
        /// The column in UTF-16 units, as SARIF counts.
        package let wideColumn: Int
        package let text: String
    }

    struct Evidence: Sendable {
        var purchase: Finding?
        var payment: Finding?
        var observesUpdates = false
        var observesQueue = false
        var usesSDK = false
    }

    static var rules: [any Rule.Type] {
        [
            GateOnWillRenew.self, GateOnBillingRetry.self, GraceForgotten.self,
            ExpiryWithoutGrace.self, LifetimeLockedOut.self, RenewalStatusAsEnd.self,
            RefundRequestAsRefund.self, ErrorLocksOut.self, ClearedBeforeLoad.self,
            FinishBeforeGrant.self, RetryAsEntitled.self, RevocationIgnored.self,
            UpgradedIgnored.self, UnverifiedAsVerified.self,
        ]
    }

    /// - Parameter path: as it is to stand in the findings.
    package init(_ source: [UInt8], path: String) {
        guard Prefilter.mayMatter(source) else { return }
        let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let lines = LineMap(source)
        if tree.hasError { notes += Self.brokenParts(tree, lines, path) }
        let context = FileContext(Lowering().file(tree))
        var found: Set<Finding> = []
        for rule in Self.rules {
            for draft in rule.find(in: context) {
                var finding = lines.finding(rule.id, draft, path)
                finding.within = context.declaration(around: draft.offset)
                found.insert(finding)
            }
        }
        var comments = DisableComments(source, tree, lines)
        findings = Self.onePerLine(found).filter { !comments.disables($0) }
        evidence = Self.evidence(context, lines, path, &comments)
        notes += comments.notes(findings, lines, path)
        if findings.contains(where: { !$0.fix.isEmpty }) { digest = Self.digest(source) }
    }

    /// Tells one text from another.
    package static func digest(_ source: [UInt8]) -> UInt64 {
        source.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func evidence(
        _ context: FileContext, _ lines: LineMap, _ path: String, _ comments: inout DisableComments
    ) -> Evidence {
        let found = UpdatesNotObserved.evidence(in: context)
        func finding(_ offset: Int?, _ message: String) -> Finding? {
            guard let offset else { return nil }
            var made = lines.finding(
                UpdatesNotObserved.id, Draft(offset: offset, message: message), path)
            made.within = context.declaration(around: offset)
            return made
        }
        var evidence = Evidence(
            purchase: finding(found.purchase, UpdatesNotObserved.message),
            payment: finding(found.payment, UpdatesNotObserved.paymentMessage),
            observesUpdates: found.observesUpdates, observesQueue: found.observesQueue,
            usesSDK: found.usesSDK)
        // It is one finding of the whole project, so one comment answers it.
        if let purchase = evidence.purchase, comments.disables(purchase) {
            evidence.observesUpdates = true
        }
        if let payment = evidence.payment, comments.disables(payment) {
            evidence.observesQueue = true
        }
        return evidence
    }

    /// Several decisions may rest on one place; it is said once.
    private static func onePerLine(_ found: Set<Finding>) -> [Finding] {
        let sorted = found.sorted {
            ($0.line, $0.rule.rawValue, $0.column, $0.message)
                < ($1.line, $1.rule.rawValue, $1.column, $1.message)
        }
        return sorted.reduce(into: []) { kept, next in
            if let last = kept.last, last.line == next.line, last.rule == next.rule { return }
            kept.append(next)
        }
    }

    /// The first places that are no Swift; around them nothing is checked.
    private static func brokenParts(_ tree: SourceFileSyntax, _ lines: LineMap, _ path: String)
        -> [Note]
    {
        ParseDiagnosticsGenerator.diagnostics(for: tree).prefix(3).map { diagnostic in
            lines.note(
                "does not parse, so the code around it is not checked: " + diagnostic.message,
                at: diagnostic.position.utf8Offset, path)
        }
    }
}

/// All files together.
package enum LintProject {
    /// The findings of all files, in the order of the files.
    package static func findings(_ files: [LintFile]) -> [Finding] {
        var found = files.flatMap(\.findings)
        if !files.contains(where: \.evidence.usesSDK) {
            let purchase = files.lazy.compactMap(\.evidence.purchase).first
            if let purchase, !files.contains(where: \.evidence.observesUpdates) {
                found.append(purchase)
            }
            let payment = files.lazy.compactMap(\.evidence.payment).first
            if let payment, !files.contains(where: \.evidence.observesQueue) {
                found.append(payment)
            }
        }
        return found.sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    }
}
