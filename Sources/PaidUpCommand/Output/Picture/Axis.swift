// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// The line of dates below a picture, in the finest steps whose names find room.
struct Axis {
    let scale: TimeScale
    let times: TimeText

    /// A step between dates, and how its dates are written.
    private struct Step {
        enum Unit { case minute, day, month, year }

        let unit: Unit
        let count: Int64
    }

    private static let steps: [Step] =
        [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map { Step(unit: .minute, count: $0) }
        + [1, 2, 7, 14].map { Step(unit: .day, count: $0) }
        + [1, 2, 3, 6].map { Step(unit: .month, count: $0) }
        + [1, 2, 5, 10, 20, 50, 100, 500].map { Step(unit: .year, count: $0) }

    func text() -> String {
        for step in Axis.steps {
            let marks = marks(step)
            if !marks.isEmpty, fit(marks) { return line(marks) }
        }
        return line([(0, times.day(scale.from))])
    }

    /// The columns in which a step begins, with what is written there.
    private func marks(_ step: Step) -> [(column: Int, name: String)] {
        var marks: [(column: Int, name: String)] = []
        var before = number(step, scale.from.advanced(byMilliseconds: -1))
        for column in 0..<scale.width {
            // The beginning lies in the column; the last instant in it belongs to the new step.
            let last = scale.start(column + 1).advanced(byMilliseconds: -1)
            let number = number(step, max(last, scale.start(column)))
            if number != before { marks.append((column, name(step, number))) }
            before = number
        }
        return marks
    }

    private func fit(_ marks: [(column: Int, name: String)]) -> Bool {
        zip(marks, marks.dropFirst()).allSatisfy { one, next in
            next.column - one.column >= one.name.count + 2
        }
    }

    private func line(_ marks: [(column: Int, name: String)]) -> String {
        var line = ""
        for mark in marks {
            line += String(repeating: " ", count: max(0, mark.column - line.count)) + "|"
            if mark.column + 1 + mark.name.count <= scale.width { line += mark.name }
        }
        return line
    }

    // MARK: Steps of the calendar

    /// Counts steps on the zone's clock.
    private func number(_ step: Step, _ instant: Instant) -> Int64 {
        let local = times.local(instant)
        switch step.unit {
        case .minute: return floored(local.milliseconds, 60_000 * step.count)
        case .day: return floored(local.milliseconds, 86_400_000 * step.count)
        case .month, .year:
            let parts = local.rfc3339.split(separator: "-")
            guard parts.count >= 2, let year = Int64(parts[0]), let month = Int64(parts[1])
            else { return 0 }
            return step.unit == .year
                ? floored(year, step.count) : floored(year * 12 + month - 1, step.count)
        }
    }

    private func name(_ step: Step, _ number: Int64) -> String {
        let (first, _) = number.multipliedReportingOverflow(by: step.count)
        switch step.unit {
        case .minute:
            let (milliseconds, _) = first.multipliedReportingOverflow(by: 60_000)
            return String(Instant(milliseconds: milliseconds).rfc3339.dropFirst(11).prefix(5))
        case .day:
            let (milliseconds, _) = first.multipliedReportingOverflow(by: 86_400_000)
            return String(Instant(milliseconds: milliseconds).rfc3339.dropFirst(5).prefix(5))
        case .month:
            let month = first - floored(first, 12) * 12 + 1
            return "\(floored(first, 12))-\(month < 10 ? "0" : "")\(month)"
        case .year: return "\(first)"
        }
    }

    private func floored(_ value: Int64, _ divisor: Int64) -> Int64 {
        let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
