// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator

/// `paidup simulate act`: lets something happen in a running simulator.
enum SimulateActCommand: Command {
    static let spec = CommandSpec(
        words: ["simulate", "act"], operands: "ACT", takesOneOperand: true,
        summary: "Lets something happen in a running simulator.",
        details: ["Acts, and the options that each needs:"] + acts,
        options: SimulatorOption.order.map(\.option) + [SimulatorOption.url, .help])

    private static var acts: [String] {
        let width = ActGuide.all.map(\.act.rawValue.count).max() ?? 0
        return ActGuide.all.map { guide in
            let name = guide.act.rawValue
            let gap = String(repeating: " ", count: width - name.count + 2)
            let needs = guide.required.map { "--" + $0.replacing("|", with: " or --") }
            let needed = needs.isEmpty ? "" : " (\(needs.joined(separator: ", ")))"
            return "  \(name)\(gap)\(guide.summary)\(needed)"
        }
    }

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        var order = StoreOrder(StoreAct(rawValue: arguments.operands[0]))
        do throws(SimulatorError) {
            for (member, option) in SimulatorOption.order where arguments.has(option) {
                let text = option.value == nil ? "true" : arguments.value(option) ?? ""
                try order.set(member, toText: text)
            }
            try order.check()
        } catch {
            throw CommandError(error.reason)
        }
        return try SimulatorClient(arguments).show("POST", "act", order.json)
    }
}

/// `paidup simulate advance`: moves the clock of a running simulator.
enum SimulateAdvanceCommand: Command {
    static let spec = CommandSpec(
        words: ["simulate", "advance"], operands: "LENGTH", takesOneOperand: true,
        summary: "Moves the clock of a running simulator by a length such as 30d or 1d12h.",
        details: ["With an instant such as 2026-07-01T00:00:00Z it moves to there."],
        options: [SimulatorOption.url, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let text = arguments.operands[0]
        let isInstant = text.contains("-")
        return try SimulatorClient(arguments).show(
            "POST", "advance", [isInstant ? "until" : "by": .string(text)])
    }
}

/// `paidup simulate show`: prints what a running simulator knows.
enum SimulateShowCommand: Command {
    private static let things = [
        "clock", "notifications", "service", "customers", "products", "orders", "consumption",
        "faults", "acts", "root",
    ]

    static let spec = CommandSpec(
        words: ["simulate", "show"], operands: "WHAT", takesOneOperand: true,
        summary: "Prints what a running simulator knows, in JSON.",
        details: ["WHAT is one of \(things.joined(separator: ", "))."],
        options: [customer, product, at, SimulatorOption.url, .help])

    private static let customer = OptionSpec(
        "--customer", value: "NAME", "Of this customer: notifications, service, consumption.")
    private static let product = OptionSpec("--product", value: "ID", "Of this product: service.")
    private static let at = OptionSpec("--at", value: "TIME", "At this instant: service.")

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let what = arguments.operands[0]
        guard things.contains(what) else {
            throw CommandError(
                field: what, "expected one of \(things.joined(separator: ", "))")
        }
        var query: [String] = []
        for option in [customer, product, at] {
            if let value = arguments.value(option) {
                query.append("\(option.name.dropFirst(2))=\(encoded(value))")
            }
        }
        let path = query.isEmpty ? what : "\(what)?\(query.joined(separator: "&"))"
        return try SimulatorClient(arguments).show("GET", path)
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte -> String in
            let isPlain =
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "-._~:".utf8.contains(byte)
            if isPlain { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}

/// `paidup simulate faults`: breaks things in a running simulator.
enum SimulateFaultsCommand: Command {
    static let spec = CommandSpec(
        words: ["simulate", "faults"], operands: "NAME=VALUE…",
        summary: "Breaks things in a running simulator.",
        details: [
            "Notifications: lossPercent, loseNext, failNextAttempts, delayFrom, delayTo,",
            "duplicatePercent, duplicateNext. Certificates: certificate=none, expired or",
            "wrong-root. The Server API: apiOut=true, apiStatus=429 or 500 and more (200 ends",
            "it), apiCount, apiRetryAfter, apiDelay. Lengths are written 10s or 1h.",
        ],
        options: [SimulatorOption.url, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        var object = JSONObject()
        for operand in arguments.operands {
            let sides = operand.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2 else {
                throw CommandError(field: operand, "expected NAME=VALUE")
            }
            object[sides[0]] =
                Int64(sides[1]).map { .number(JSONNumber($0)) } ?? Bool(sides[1]).map { .bool($0) }
                ?? .string(sides[1])
        }
        return try SimulatorClient(arguments).show("PUT", "faults", .object(object))
    }
}

/// `paidup simulate record`: makes a scenario of a running simulator's past.
enum SimulateRecordCommand: Command {
    static let spec = CommandSpec(
        words: ["simulate", "record"], operands: "",
        summary: "Prints the run of a running simulator as a scenario file.",
        options: [id, title, SimulatorOption.url, .help])

    private static let id = OptionSpec("--id", value: "ID", "The scenario's id.")
    private static let title = OptionSpec("--title", value: "TEXT", "The scenario's title.")

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        var object = JSONObject()
        for option in [id, title] {
            if let value = arguments.value(option) {
                object[String(option.name.dropFirst(2))] = .string(value)
            }
        }
        try Console.write(
            SimulatorClient(arguments).ask("POST", "record", .object(object)))
        return 0
    }
}
