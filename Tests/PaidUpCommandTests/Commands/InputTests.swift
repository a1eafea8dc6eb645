// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct InputTests {
    let directory: Directory
    let lines: [String]

    init() throws {
        directory = try Directory()
        lines = [Story.Event.bought, .switchedOff, .expired].map { Story().decoded($0) }
    }

    private func verdict(
        _ arguments: String..., input: [UInt8]? = nil, whileRunning: ((Process) -> Void)? = nil
    ) throws -> Tool.Run {
        try Tool.run(
            ["verdict", "--trust-decoded", "--at", "2026-08-01T00:00:00Z"] + arguments,
            input: input, in: directory, whileRunning: whileRunning)
    }

    private var expected: String {
        get throws {
            try directory.write("plain", lines.joined(separator: "\n") + "\n")
            return try verdict("plain").output
        }
    }

    @Test(arguments: ["\n", "\r\n", "\n\n \n", " "])
    func anySeparatorWillDo(_ separator: String) throws {
        try directory.write("in", lines.joined(separator: separator))
        let run = try verdict("in")
        #expect(run == Tool.Run(code: 0, output: try expected, errors: ""))
    }

    @Test func anyOrderAnyRepetitionAndAnArrayWillDo() throws {
        let many = lines.reversed() + lines + lines.reversed()
        try directory.write("in", "[" + many.joined(separator: ",\n") + "]")
        #expect(try verdict("in").output == expected)
        #expect(try verdict("in", "plain", "in").output == expected)
    }

    @Test(arguments: ["1", "2", "7"])
    func jobsChangeNothing(_ jobs: String) throws {
        let many = Array(repeating: lines.joined(separator: "\n"), count: 20)
        try directory.write("in", many.joined(separator: "\n"))
        #expect(try verdict("in", "--jobs", jobs).output == expected)
    }

    @Test func standardInputIsADash() throws {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        #expect(try verdict("-", input: bytes).output == expected)
    }

    @Test func afterTwoDashesEverythingIsAFile() throws {
        try directory.write("--json", lines.joined(separator: "\n"))
        #expect(try verdict("--", "--json").output == expected)
    }

    @Test func anEmptyFileHoldsNoMessages() throws {
        try directory.write("in", "")
        let run = try directory.run("verify", "in")
        let errors = "paidup: there is no message in the input\n"
        #expect(run == Tool.Run(code: 1, output: "0 messages\n", errors: errors))
    }

    @Test(arguments: ["verdict", "audit", "timeline"])
    func whereNoMessageCountsTheCommandFailsAndSaysSo(_ command: String) throws {
        try directory.write("empty", "")
        try directory.write("decoded", lines[0])
        let customer = command == "timeline" ? ["--customer", "1001"] : []
        for file in ["empty", "decoded"] {
            let run = try Tool.run([command, file] + customer, in: directory)
            #expect(run.code == 1)
            #expect(run.errors.contains("paidup: no message counted, so nothing is known\n"))
        }
        let json = try Tool.run([command, "empty", "--json"] + customer, in: directory)
        #expect(json.code == 1)
        #expect(json.output.hasPrefix("{\n"))
    }

    @Test func messagesThatDoNotCountAreListedAndTheRestIsAnswered() throws {
        try directory.write("in", "{]\n\(lines[0])\n\(lines[1])\n{\"a\": 1}\n\(lines[2])\n")
        let run = try verdict("in")
        #expect(run.code == 0)
        #expect(run.output == (try expected))
        let errors = run.errors.split(separator: "\n")
        #expect(errors[0] == "paidup: in:1: broken: column 2: expected a member's name in quotes")
        #expect(errors[1].hasPrefix("paidup: in:4: broken: not a message of a known kind; "))
        #expect(errors[2] == "paidup: 5 messages: 3 accepted, 2 broken")
    }

    @Test func theSameFaultAgainIsCounted() throws {
        let many = (1...50).map { "{\"a\": \($0)}" } + lines
        try directory.write("in", many.joined(separator: "\n"))
        let run = try verdict("in", "--jobs", "3")
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors[0].hasPrefix("paidup: in:1: broken: not a message of a known kind"))
        #expect(errors[0].hasSuffix(" (50 times, last at in:50)"))
        #expect(errors[1] == "paidup: 53 messages: 3 accepted, 50 broken")
    }

    @Test func noMoreThanTwentyAreListed() throws {
        let others = (1...50).map { Story(environment: "Test\($0)").decoded(.bought) }
        let many = others + lines
        try directory.write("in", many.joined(separator: "\n"))
        let run = try verdict("in", "--jobs", "3")
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == 22)
        for line in 1...20 {
            #expect(errors[line - 1].hasPrefix("paidup: in:\(line): rejected: "))
        }
        #expect(errors[20] == "paidup: … and 30 more")
        #expect(errors[21] == "paidup: 53 messages: 3 accepted, 50 rejected")
    }

    @Test func aMessageCannotForgeALine() throws {
        var story = Story()
        story.chain = "1\n\u{1B}[2Jpaidup: all is well"
        try directory.write("in", story.decoded(.bought))
        let run = try directory.run("verify", "--trust-decoded", "in")
        #expect(!run.output.contains("\u{1B}"))
        #expect(!run.output.contains("\npaidup"))
    }

    @Test func aPipeIsReadInPiecesOfAnySize() throws {
        let expected = try expected
        let path = directory.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let writer = Thread {
            let descriptor = open(path, O_WRONLY)
            for start in stride(from: 0, to: bytes.count, by: 97) {
                let piece = Array(bytes[start..<min(start + 97, bytes.count)])
                _ = piece.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            }
            close(descriptor)
        }
        writer.start()
        #expect(try verdict("pipe").output == expected)
    }

    @Test func aReaderWhoLeavesEndsItQuietly() throws {
        let many = Array(repeating: lines.joined(separator: "\n"), count: 500)
        try directory.write("in", many.joined(separator: "\n"))
        let run = try Tool.shell(
            "\"$0\" verify --trust-decoded in | head -n 1; echo ${PIPESTATUS[0]}", in: directory)
        let words = run.output.split(separator: "\n")
        #expect(words.count == 2)
        #expect(words.last == "0" || words.last == "141")
        #expect(run.errors == "")
    }

    @Test func memoryDoesNotGrowWithTheInput() throws {
        // Fifty megabytes that say the same three things; most of it is a field nobody reads.
        let filler = String(repeating: "x", count: 100_000)
        let path = directory.path("in")
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let file = try #require(FileHandle(forWritingAtPath: path))
        for number in 0..<500 {
            let line = lines[number % 3].dropLast() + ",\"n\(number)\":\"\(filler)\"}\n"
            try file.write(contentsOf: Data(line.utf8))
        }
        try file.close()
        var peak: Int?
        let run = try verdict("in") { peak = Tool.peakMemory(of: $0) }
        #expect(run == Tool.Run(code: 0, output: try expected, errors: ""))
        #if os(Linux)
            #expect(try #require(peak) < 200_000_000)
        #endif
    }
}
