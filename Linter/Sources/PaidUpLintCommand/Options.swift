// SPDX-License-Identifier: Apache-2.0

import PaidUpLint

/// The arguments, read.
struct Options {
    enum Task {
        case lint, help, version, rules
        case explain(RuleID)
    }

    var task = Task.lint
    var paths: [String] = []
    var format = ReportFormat.text
    var exclude: [String] = []
    var readsIgnored = false
    var baseline: String?
    var baselineToWrite: String?
    var stdinName = "stdin.swift"
    var showsFixes = false
    var writesFixes = false
    var warningsPass = false
    var workers = 0

    init(_ arguments: [String]) throws(Usage) {
        var rest = arguments[...]
        while let next = rest.popFirst() {
            if next == "--" {
                paths += rest
                break
            }
            guard next.hasPrefix("-"), next != "-" else {
                paths.append(next)
                continue
            }
            let (name, value) = Self.split(next)
            try take(name, value, &rest)
        }
        try check()
    }

    /// `--name=value` is `--name value`.
    private static func split(_ argument: String) -> (String, String?) {
        guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
            return (argument, nil)
        }
        return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
    }

    private mutating func take(
        _ name: String, _ given: String?, _ rest: inout ArraySlice<String>
    ) throws(Usage) {
        func value() throws(Usage) -> String {
            if let given { return given }
            guard let next = rest.popFirst() else {
                throw Usage(reason: "\(name) needs a value; see --help")
            }
            return next
        }
        switch name {
        case "--format": format = try Self.format(value())
        case "--exclude": exclude.append(try value())
        case "--baseline": baseline = try value()
        case "--write-baseline": baselineToWrite = try value()
        case "--stdin-name": stdinName = try value()
        case "--explain": task = .explain(try Self.rule(value()))
        case "--jobs": workers = try Self.count(value())
        default: try takeFlag(name, given)
        }
    }

    private mutating func takeFlag(_ name: String, _ given: String?) throws(Usage) {
        if given != nil { throw Usage(reason: "\(name) takes no value; see --help") }
        switch name {
        case "--fix": showsFixes = true
        case "--yes": writesFixes = true
        case "--no-ignore": readsIgnored = true
        case "--warnings-pass": warningsPass = true
        case "--rules": task = .rules
        case "--version": task = .version
        case "--help", "-h": task = .help
        default: throw Usage(reason: "unknown option \(name); see --help")
        }
    }

    private static func format(_ name: String) throws(Usage) -> ReportFormat {
        guard let found = ReportFormat(rawValue: name) else {
            let known = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw Usage(reason: "--format \(name): expected one of \(known)")
        }
        return found
    }

    private static func rule(_ name: String) throws(Usage) -> RuleID {
        guard let found = RuleID(rawValue: name) else {
            let near = RuleID.nearest(to: name).map { "did you mean \($0.rawValue)?" }
            throw Usage(reason: "there is no rule \(name); \(near ?? "--rules lists them")")
        }
        return found
    }

    private static func count(_ text: String) throws(Usage) -> Int {
        guard let count = Int(text), (1...256).contains(count) else {
            throw Usage(reason: "--jobs \(text): expected a number from 1 to 256")
        }
        return count
    }

    private func check() throws(Usage) {
        if writesFixes, !showsFixes { throw Usage(reason: "--yes goes with --fix") }
        if showsFixes, paths.contains("-") {
            throw Usage(reason: "--fix changes files, and standard input is none")
        }
        if baseline != nil, baselineToWrite != nil {
            throw Usage(reason: "either --baseline or --write-baseline")
        }
        if paths.contains("-"), paths.count > 1 {
            throw Usage(reason: "standard input (-) is linted by itself")
        }
    }

    static let help = """
        paidup-lint: finds Swift code that decides access from the wrong fact

        usage: paidup-lint [options] [path …]

        Paths are files and folders; without one, the folder it runs in. `-` reads standard input.
        Files that git ignores are left out, and so are .build, Pods, Carthage and DerivedData.

          --format text|json|sarif|github   how findings are printed; text unless said otherwise
          --exclude PATTERN                 leave out what matches, as in a .gitignore; repeatable
          --no-ignore                       read what git ignores, too
          --baseline FILE                   say nothing of the findings that FILE knows
          --write-baseline FILE             write the findings of today to FILE
          --fix                             show the safe fixes as a diff; with --yes make them
          --explain RULE                    what a rule finds, why, and what to write instead
          --rules                           the rules, how severe they are, and which have fixes
          --warnings-pass                   exit code 0 where there are warnings and no errors
          --stdin-name NAME                 what standard input is called in findings
          --jobs N                          how many files are read at once; else one a core
          --version, --help

        A finding that is right stays, with its reason, by a comment in the line above:

          // paidup-lint:disable:next RULE the reason

        exit code: 0 nothing found, 1 findings, 64 wrong usage, 66 nothing was read, 73 a file
        could not be written

        """
}
