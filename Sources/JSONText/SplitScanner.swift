// SPDX-License-Identifier: Apache-2.0

/// The splitter's place in the stream: a machine that can stop after any byte.
///
/// This file holds its bookkeeping; the grammar outside of values is in `SplitScanner+Top.swift`,
/// that inside of them in `SplitScanner+Value.swift`.
struct SplitScanner {
    enum State: UInt8 {
        /// At the very start, where a byte order mark may stand.
        case start
        /// Between values of the top level.
        case between
        /// After a value of the top level, on its last line: it counts if that line is in order.
        case held
        /// In a top-level array: before the first element, before a further one, after one.
        case firstElement, nextElement, afterElement
        /// In the rest of a line that is broken.
        case skippedLine
        /// In a bare JWS.
        case token

        // Inside of a value.
        case anyValue, valueOrClose
        case nameOrClose, name, colon, afterValue
        case string, escape, hex
        case literal
        case minus, zero, whole, dot, fraction, exponent, exponentSign, power
    }

    /// Where the value that is being read began, and where the line after its first one begins.
    struct Start {
        var index = 0
        var line = 1
        var column = 1
        var nextLine: Int?
    }

    let valueLimit: Int
    let depthLimit: Int

    var state = State.start
    /// The opening brackets around the place, inside of the value.
    var stack: [UInt8] = []
    /// Whether the string being read is a member's name.
    var isName = false
    /// The word being read, and how much of it or of an escape has been read.
    var word: StaticString = ""
    var progress = 0

    /// The value that was begun last; `end` is the index after it once it is complete.
    var start = Start()
    var end = 0
    var isToken = false
    /// The index of the next byte, and the number of bytes that were dropped before index 0.
    var at = 0
    var dropped = 0
    var line = 1
    /// The offset of the current line's first byte.
    var lineStart = 0
    /// The line where the open top-level array began.
    var arrayLine: Int?
    /// Once a top-level array was broken, or a comma followed a line's value, commas and brackets
    /// outside of values no longer mean anything.
    var toleratesSeparators = false
    private var broken: (lines: ClosedRange<Int>, error: JSONError)?

    init(valueLimit: Int, depthLimit: Int) {
        self.valueLimit = valueLimit
        self.depthLimit = min(depthLimit, JSONReader.Options.greatestDepth)
    }

    /// Whether the place is inside of a value or a bare JWS.
    var isInside: Bool { state.rawValue >= State.token.rawValue }

    /// How many bytes from index 0 on are done with; they must be dropped now.
    mutating func takeConsumed() -> Int {
        let done = isInside || state == .held ? start.index : at
        at -= done
        dropped += done
        start.index -= done
        end -= done
        start.nextLine = start.nextLine.map { $0 - done }
        return done
    }

    mutating func begin() {
        start = Start(index: at, line: line, column: dropped + at - lineStart + 1, nextLine: nil)
        stack.removeAll(keepingCapacity: true)
        isToken = false
    }

    /// Steps over a line feed.
    mutating func newLine() {
        at += 1
        line += 1
        lineStart = dropped + at
        if start.nextLine == nil { start.nextLine = at }
    }

    /// An error at the next byte.
    func error(_ code: JSONError.Code, _ reason: String) -> JSONError {
        let offset = dropped + at
        return JSONError(
            code: code, reason: reason, line: line, column: offset - lineStart + 1, offset: offset)
    }

    /// The error of a value that is too long so far.
    ///
    /// It stands before any other, as the size of the chunks must not decide which is found.
    var tooLong: JSONError? {
        guard at - start.index > valueLimit else { return nil }
        return JSONError(
            code: .tooLarge, reason: "the value is longer than \(valueLimit) bytes",
            line: start.line, column: start.column, offset: dropped + start.index)
    }

    /// Notes what is broken and goes on after the first line of the value that began at `start`.
    mutating func breakOff(_ error: JSONError) {
        note(tooLong ?? error, start.line)
        leaveArray()
        guard let next = start.nextLine else {
            state = .skippedLine
            return
        }
        at = next
        line = start.line + 1
        lineStart = dropped + next
        state = .between
    }

    /// Gives up the top-level array, in which something was broken.
    mutating func leaveArray() {
        if arrayLine != nil { toleratesSeparators = true }
        arrayLine = nil
    }

    mutating func note(_ error: JSONError, _ line: Int) {
        if let before = broken {
            broken = (before.lines.lowerBound...max(before.lines.upperBound, line), before.error)
        } else {
            broken = (line...line, error)
        }
    }

    mutating func flushBroken(_ body: (JSONSplitter.Item) throws -> Void) rethrows {
        guard let found = broken else { return }
        broken = nil
        try body(.broken(found.lines, found.error))
    }
}
