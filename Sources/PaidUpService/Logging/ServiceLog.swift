// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp

/// The log: one JSON object a line.
package struct ServiceLog: Sendable {
    /// Takes a whole line with its line feed.
    package typealias Sink = @Sendable ([UInt8]) -> Void

    private let level: LogLevel
    private let pseudonyms: Pseudonyms
    private let now: @Sendable () -> Instant
    private let sink: Sink

    package init(
        level: LogLevel, pseudonyms: Pseudonyms, now: @escaping @Sendable () -> Instant,
        sink: @escaping Sink
    ) {
        self.level = level
        self.pseudonyms = pseudonyms
        self.now = now
        self.sink = sink
    }

    /// Writes nothing.
    package static let silent = ServiceLog(
        level: .error, pseudonyms: .random(), now: { .distantPast }, sink: { _ in })

    package func error(_ event: StaticString, _ fields: LogField...) {
        write(.error, event, fields)
    }

    package func warning(_ event: StaticString, _ fields: LogField...) {
        write(.warning, event, fields)
    }

    package func info(_ event: StaticString, _ fields: LogField...) {
        write(.info, event, fields)
    }

    package func debug(_ event: StaticString, _ fields: LogField...) {
        write(.debug, event, fields)
    }

    /// Whether lines of a level are written, for those who would make many fields in vain.
    package func writes(_ level: LogLevel) -> Bool { level.isWritten(at: self.level) }

    package func write(_ level: LogLevel, _ event: StaticString, _ fields: [LogField]) {
        guard level.isWritten(at: self.level) else { return }
        var line: [UInt8] = []
        line.reserveCapacity(256)
        line.append(contentsOf: "{\"at\":\"\(now().rfc3339)\",\"level\":\"".utf8)
        line.append(contentsOf: "\(level.rawValue)\",\"event\":".utf8)
        JSONWriter().append(.string("\(event)"), to: &line)
        for field in fields {
            line.append(UInt8(ascii: ","))
            JSONWriter().append(.string("\(field.name)"), to: &line)
            line.append(UInt8(ascii: ":"))
            JSONWriter().append(value(of: field), to: &line)
        }
        line.append(contentsOf: "}\n".utf8)
        sink(line)
    }

    /// The line that says how many others were not written, since nobody took them.
    package static func notice(ofDropped count: Int, at instant: Instant) -> [UInt8] {
        let line: JSONValue = [
            "at": .string(instant.rfc3339), "level": .string(LogLevel.warning.rawValue),
            "event": "log.dropped", "lines": .number(JSONNumber(Int64(count))),
        ]
        return JSONWriter().bytes(line) + [UInt8(ascii: "\n")]
    }

    private func value(of field: LogField) -> JSONValue {
        switch field.value {
        case .integer(let value): .number(JSONNumber(Int64(value)))
        case .boolean(let value): .bool(value)
        case .text(let text): .string(text)
        case .customer(let id): .string(pseudonyms.name(for: id))
        }
    }
}
