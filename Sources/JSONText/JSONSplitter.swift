// SPDX-License-Identifier: Apache-2.0

/// Cuts a stream of bytes into its top-level JSON values, whatever the sizes of the chunks.
///
/// The stream may hold JSON lines, one document over many lines, documents one after another,
/// or a bare JWS on a line of its own. A top-level array is taken apart into its elements. Memory
/// grows with the largest value, never with the stream.
///
/// Only the grammar that decides where a value ends is checked: names that occur twice, half
/// surrogate pairs and invalid UTF-8 are left to `JSONReader`.
///
/// A value counts once the rest of its line is known to be in order. After a broken one the
/// splitter goes on at the line after the value's first line, so that a line that was cut off
/// swallows no good line. Broken values that follow one another are reported as one.
package struct JSONSplitter {
    package enum Item: Equatable, Sendable {
        /// The bytes of a JSON value, and the number of its first line.
        case value(ArraySlice<UInt8>, line: Int)
        /// The bytes of a compact JWS that stood without quotes.
        case bareToken(ArraySlice<UInt8>, line: Int)
        /// Lines of which nothing could be used, and what was wrong first.
        case broken(ClosedRange<Int>, JSONError)
    }

    private var buffer: [UInt8] = []
    private var scanner: SplitScanner

    /// `valueLimit` is the greatest number of bytes of one value, with the blanks that follow it
    /// on its line.
    package init(valueLimit: Int = 64 << 20, depthLimit: Int = 128) {
        scanner = SplitScanner(valueLimit: valueLimit, depthLimit: depthLimit)
    }

    /// How many bytes are kept for the value that is not complete yet.
    package var bufferedCount: Int { buffer.count }

    /// Takes the next bytes and hands over each item that they complete.
    ///
    /// Where `body` throws, the item it was given counts as handed over.
    package mutating func feed(
        _ chunk: UnsafeBufferPointer<UInt8>, _ body: (Item) throws -> Void
    ) rethrows {
        buffer.append(contentsOf: chunk)
        try scan(body)
    }

    package mutating func feed(
        _ chunk: ArraySlice<UInt8>, _ body: (Item) throws -> Void
    ) rethrows {
        buffer.append(contentsOf: chunk)
        try scan(body)
    }

    package mutating func feed(_ chunk: [UInt8], _ body: (Item) throws -> Void) rethrows {
        try feed(chunk[...], body)
    }

    /// Says that the stream has ended, and hands over what was still open.
    package mutating func finish(_ body: (Item) throws -> Void) rethrows {
        repeat { try scan(body) } while try finishOnce(body)
        try scanner.flushBroken(body)
    }

    private mutating func scan(_ body: (Item) throws -> Void) rethrows {
        // The bytes leave `self` for the while, so that the scanner can be changed beside them.
        var bytes: [UInt8] = []
        swap(&bytes, &buffer)
        defer {
            swap(&bytes, &buffer)
            let done = scanner.takeConsumed()
            if done > 0 { buffer.removeFirst(done) }
        }
        try scanner.scan(bytes, body)
    }

    /// True where the scanner went back and has bytes to look at again.
    private mutating func finishOnce(_ body: (Item) throws -> Void) rethrows -> Bool {
        let bytes = buffer
        return try scanner.finish(bytes, body)
    }
}
