// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLint

/// Does what the options ask for.
struct Program {
    let options: Options

    init(_ options: Options) { self.options = options }

    private func say(_ text: String) { PaidUpLintCommand.write(text, to: .standardOutput) }
    private func note(_ text: String) { PaidUpLintCommand.write(text, to: .standardError) }

    func run() throws(Usage) -> Int32 {
        switch options.task {
        case .help: say(Options.help)
        case .version: say("paidup-lint \(LintVersion.text)\n")
        case .explain(let rule): say(RulePage(rule).text)
        case .rules:
            for rule in RuleID.allCases {
                let name = rule.rawValue.padding(toLength: 26, withPad: " ", startingAt: 0)
                let severity = rule.severity.rawValue
                    .padding(toLength: 9, withPad: " ", startingAt: 0)
                say("\(name)\(severity)\(RulePage(rule).summary)\n")
            }
        case .lint: return try lint()
        }
        return 0
    }

    private func lint() throws(Usage) -> Int32 {
        // A baseline that cannot be read is said before the work and not after it.
        let baseline = try readBaseline()
        let texts = SourceTexts()
        let run = try check(texts)
        for each in run.notes {
            note("\(each.path):\(each.line):\(each.column): note: \(each.text)\n")
        }
        var findings = run.findings
        // Where one text stands for itself, the observer is in another file as a rule.
        if options.paths == ["-"] { findings.removeAll { $0.rule == .updatesNotObserved } }
        if let path = options.baselineToWrite { return try write(findings, to: path, texts) }
        let all = findings.count
        if let baseline, let path = options.baseline {
            findings = baseline.new(in: findings, path: path, text: texts.line)
            tell(of: baseline, used: all - findings.count, path)
        }
        if options.showsFixes { return try fix(findings, run, texts) }
        say(options.format.render(findings))
        sum(findings, run)
        return findings.isEmpty ? unread(run) : 1
    }

    /// A check that has seen nothing is no success.
    private func unread(_ run: LintRun) -> Int32 {
        if run.fileCount == 0, run.unread.isEmpty { note("paidup-lint: there is no Swift file\n") }
        let named = Set(options.paths)
        return run.fileCount == 0 || run.unread.contains(where: named.contains) ? 66 : 0
    }

    private func tell(of baseline: Baseline, used: Int, _ path: String) {
        let gone = baseline.count - used
        note(
            "paidup-lint: \(Self.count(used, "finding")) known to \(path)"
                + (gone > 0
                    ? "; \(gone) more that it knows \(gone == 1 ? "is" : "are") not here" : "")
                + "\n")
    }

    private func check(_ texts: SourceTexts) throws(Usage) -> LintRun {
        if options.paths == ["-"] {
            let data = FileHandle.standardInput.readDataToEndOfFile()
            texts.set([UInt8](data), for: options.stdinName)
            return LintRun(text: [UInt8](data), path: options.stdinName)
        }
        var finder = SourceFinder(exclude: options.exclude, readsIgnored: options.readsIgnored)
        for path in options.paths.isEmpty ? ["."] : options.paths {
            guard finder.add(path) else { throw Usage(reason: "\(path): no such file or folder") }
        }
        for problem in finder.problems { note("paidup-lint: \(problem)\n") }
        let workers =
            options.workers > 0 ? options.workers : ProcessInfo.processInfo.activeProcessorCount
        return LintRun(files: finder.files, workers: workers)
    }

    private func sum(_ findings: [Finding], _ run: LintRun) {
        let errors = findings.filter { $0.severity == .error }.count
        note(
            "paidup-lint: \(Self.count(run.fileCount, "file")), "
                + "\(Self.count(errors, "error")), "
                + "\(Self.count(findings.count - errors, "warning"))\n")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    // MARK: Baseline

    private func readBaseline() throws(Usage) -> Baseline? {
        guard let path = options.baseline else { return nil }
        do {
            return try Baseline(path: path)
        } catch {
            throw Usage(reason: error.reason)
        }
    }

    private func write(_ findings: [Finding], to path: String, _ texts: SourceTexts)
        throws(Usage) -> Int32
    {
        let json = Baseline(findings, path: path, text: texts.line).json
        try put(Data(json.utf8), path)
        note("paidup-lint: \(path) knows \(Self.count(findings.count, "finding"))\n")
        return 0
    }

    /// Writes what a link leads to and leaves who may read it as it was.
    private func put(_ data: Data, _ path: String) throws(Usage) {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let manager = FileManager.default
        let mode = (try? manager.attributesOfItem(atPath: file.path))?[.posixPermissions]
        do {
            try data.write(to: file, options: .atomic)
            if let mode {
                try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            }
        } catch {
            throw Usage(reason: "\(path): cannot be written", code: 73)
        }
    }

    // MARK: Fixes

    private func fix(_ findings: [Finding], _ run: LintRun, _ texts: SourceTexts) throws(Usage)
        -> Int32
    {
        let byPath = Dictionary(grouping: findings.filter { !$0.fix.isEmpty }, by: \.path)
        var mended = 0
        for path in byPath.keys.sorted() {
            let found = byPath[path] ?? []
            let text = texts.bytes(of: path)
            guard LintFile.digest(text) == run.digests[path] else {
                note("\(path):1:1: note: it has changed meanwhile and was not mended\n")
                continue
            }
            let fixes = Fixes(found, path: path, text: text)
            guard !fixes.isEmpty else { continue }
            say(fixes.diff)
            mended += found.count
            if options.writesFixes { try put(Data(fixes.after), path) }
        }
        let rest = findings.count - mended
        let done = options.writesFixes ? "fixed" : "can be fixed; --fix --yes writes it"
        note(
            "paidup-lint: \(Self.count(mended, "finding")) \(done), \(rest) "
                + "\(rest == 1 ? "needs" : "need") a hand\n")
        return options.writesFixes && rest == 0 ? 0 : findings.isEmpty ? 0 : 1
    }
}
