// SPDX-License-Identifier: Apache-2.0

import Dispatch
import PaidUp
import PaidUpService
import Synchronization
import Testing

@Suite("Log writer")
struct LogWriterTests {
    /// Somebody who takes nothing until told to.
    private final class Reader: Sendable {
        let taken = Lines()
        let mayTake = DispatchSemaphore(value: 0)

        @Sendable
        func take(_ bytes: [UInt8]) {
            mayTake.wait()
            taken.add(bytes)
            mayTake.signal()
        }
    }

    @Test("writes all lines in their order")
    func order() async {
        let taken = Lines()
        let writer = LogWriter(notice: { _ in [] }, sink: taken.add)
        for number in 0..<1000 { writer.put(Array("\(number)\n".utf8)) }
        await writer.flush(milliseconds: 60_000)
        #expect(taken.all.joined() == (0..<1000).map { "\($0)\n" }.joined())
    }

    @Test("waits for nobody, keeps what there is room for, and says how much it dropped")
    func full() async {
        let reader = Reader()
        let writer = LogWriter(
            capacity: 10, notice: { Array("dropped \($0)\n".utf8) }, sink: reader.take)
        for _ in 0..<100 { writer.put(Array("line\n".utf8)) }
        reader.mayTake.signal()
        await writer.flush(milliseconds: 60_000)
        writer.put(Array("more\n".utf8))
        await writer.flush(milliseconds: 60_000)
        let lines = reader.taken.all.joined().split(separator: "\n")
        let written = lines.count { $0 == "line" }
        let dropped = lines.compactMap { line in
            line.hasPrefix("dropped ") ? Int(line.dropFirst(8)) : nil
        }
        // Two wait at most, and two more may be with the reader.
        #expect((2...4).contains(written))
        #expect(written + dropped.reduce(0, +) == 100)
        #expect(lines.last == "more")
    }

    @Test("lets an end come although nobody reads")
    func stuck() async {
        let reader = Reader()
        let writer = LogWriter(notice: { _ in [] }, sink: reader.take)
        writer.put(Array("line\n".utf8))
        await writer.flush(milliseconds: 1)
        #expect(reader.taken.all.isEmpty)
        reader.mayTake.signal()
        await writer.flush(milliseconds: 60_000)
        #expect(reader.taken.all == ["line\n"])
    }

    @Test("the line about dropped ones is a log line")
    func notice() {
        let line = ServiceLog.notice(ofDropped: 3, at: Instant(milliseconds: 0))
        #expect(
            String(decoding: line, as: UTF8.self)
                == #"{"at":"1970-01-01T00:00:00Z","level":"warning","event":"log.dropped","lines":3}"#
                + "\n")
    }
}
