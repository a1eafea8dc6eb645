// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import PaidUpCommand

/// What a list of purchases may look like, and what is said where it does not.
@Suite struct BackfillRowsTests {
    private func read(_ text: String) throws -> [Result<BackfillRow, CommandError>] {
        let directory = try Directory()
        try directory.write("list", text)
        var rows = try BackfillFile(directory.path("list")).rows()
        var read: [Result<BackfillRow, CommandError>] = []
        while let next = try rows.next() { read.append(next) }
        return read
    }

    static let same: [String] = [
        "customer,transaction,environment\nu1,1001,Sandbox\nü2,1002,\n",
        "\u{FEFF}customer,transaction,environment\r\nu1,1001,Sandbox\r\nü2,1002,\r\n",
        "customer,transaction,environment\ru1,1001,sandbox\rü2,1002,",
        "\"Customer ID\",\"Transaction-Id\",\"Environment\"\n\"u1\",\" 1001 \",\"SANDBOX\"\nü2,1002,\n",
        "environment,note,original_transaction_id,customerId\n"
            + "Sandbox,\"a,\"\"b\",1001,u1\n,,1002,ü2\n",
        "{\"customer\":\"u1\",\"transaction\":\"1001\",\"environment\":\"Sandbox\"}\n"
            + "{\"customer\":\"ü2\",\"transaction\":\"1002\"}\n",
        "\u{FEFF}{\"customerId\":\"u1\",\"transactionId\":1001,\"environment\":\"Sandbox\",\"x\":[]}\r\n"
            + "{\"customer\":\"ü2\",\"transaction\":\"1002\",\"environment\":null}",
    ]

    @Test("the same rows in every spelling", arguments: same)
    func spellings(text: String) throws {
        let rows = try read(text).map { try $0.get() }
        #expect(rows.map(\.customer) == [CustomerID("u1"), CustomerID("ü2")])
        #expect(rows.map(\.transaction) == ["1001", "1002"])
        #expect(rows.map(\.environment) == [.sandbox, nil])
    }

    @Test("a row is told by the line on which it begins")
    func lines() throws {
        let text = "customer,transaction,note\nu1,1,\"two\nlines\"\n\n\r\nu2,2,\n"
        #expect(try read(text).map { try $0.get().line } == [2, 6])
        let json =
            "{\"customer\":\"u1\",\"transaction\":\"1\"}\n\n \n"
            + "{\"customer\":\"u2\",\"transaction\":\"2\"}\n"
        #expect(try read(json).map { try $0.get().line } == [1, 4])
    }

    static let wrong: [(text: String, words: String)] = [
        ("customer,transaction\n,1\n", "list:2: customer: empty; expected the customer's id"),
        ("customer,transaction\n u1,1\n", "list:2: customer: begins or ends with a blank"),
        ("customer,transaction\nu1,2.0E+15\n", "list:2: transaction: expected an App Store"),
        ("customer,transaction\nu1,\n", "list:2: transaction: expected an App Store"),
        ("customer,transaction\nu1,GPA.1\n", "found \"GPA.1\""),
        ("customer,transaction\nu1\n", "list:2: expected 2 fields as in the header, found 1"),
        ("customer,transaction\nu,1,1\n", "found 3; a field with a comma in it stands in quotes"),
        ("customer,transaction\nu\u{0308},1\n", "in Unicode's composed form (NFC)"),
        ("customer,transaction,environment\nu1,1,Xcode\n", "expected Production, Sandbox or"),
        ("{\"customer\":\"u1\"}\n", "list:1: transaction: expected an App Store"),
        ("{\"customer\":[],\"transaction\":\"1\"}\n", "list:1: customer: expected a text, found "),
        ("{\"customer\":\"u1\"\n", "list:1: column"),
        ("{}\n[]\n", "customer: empty"),
        ("{\"transaction\":\"1\",\"transactionId\":\"2\",\"customer\":\"u\"}", "given twice"),
    ]

    @Test("what is wrong with a row is said with its place", arguments: wrong)
    func wrongRows(text: String, words: String) throws {
        let faults = try read(text).compactMap { result -> String? in
            guard case .failure(let error) = result else { return nil }
            return error.description
        }
        #expect(faults.first?.contains(words) == true, "\(faults)")
    }

    static let unreadable: [(text: String, words: String)] = [
        ("customer;transaction\nu1;1\n", "parted by \";\", and expected are commas"),
        ("customer\ttransaction\nu1\t1\n", "parted by tabs"),
        ("user,receipt\nu1,1\n", "expected a header with the columns customer, transaction"),
        ("customer,customer id,transaction\nu,v,1\n", "two columns for the customer"),
        ("customer,transaction\n\"u1,1\nu2,2\n", "list:2: a quote that is never closed"),
        ("customer,transaction\n\"u1\"x,1\n", "expected a comma or the line's end after"),
        ("customer,transaction\nu\"1,1\n", "a quote within a field"),
        ("", "no rows; expected one purchase a line"),
        ("customer,transaction\n", "no rows"),
    ]

    @Test("a file that is no list is refused", arguments: unreadable)
    func unreadableFiles(text: String, words: String) throws {
        let directory = try Directory()
        try directory.write("list", text)
        let error = #expect(throws: CommandError.self) {
            _ = try BackfillPlan(BackfillFile(directory.path("list"))) { _ in }
        }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("all that is wrong is told at once, and unused columns are named")
    func allFaults() throws {
        let directory = try Directory()
        try directory.write("list", "customer,transaction,x\n,1,\nu1,one,\nu1,1,\n")
        var notes: [String] = []
        #expect(throws: CommandError.self) {
            _ = try BackfillPlan(BackfillFile(directory.path("list"))) { notes.append($0) }
        }
        #expect(notes.count == 1 && notes[0].contains("list:2: customer: empty"))
        try directory.write("list", "customer,transaction,x\nu1,1,\n")
        notes = []
        _ = try BackfillPlan(BackfillFile(directory.path("list"))) { notes.append($0) }
        #expect(notes == ["columns that are not used: x"])
    }

    @Test("a transaction is asked about once, and belongs to whom the file names first")
    func plan() throws {
        let directory = try Directory()
        let text = "customer,transaction\nu1,1\nu2,2\nu1,1\nu3,2\nu1,3\n"
        try directory.write("list", text)
        let file = try BackfillFile(directory.path("list"))
        let plan = try BackfillPlan(file) { _ in }
        #expect((plan.rows, plan.asked, plan.repeated, plan.namedTwice) == (5, 3, 1, 1))
        var turns: [BackfillPlan.Turn] = []
        var rows = try file.rows()
        while let row = try rows.next()?.get() {
            turns.append(plan.turn(row, number: turns.count))
        }
        #expect(turns == [.ask, .ask, .repeated, .named(first: 1, line: 3), .ask])
        let one = try BackfillRow(line: 2, customer: "u1", transaction: "1", environment: nil)
        #expect(plan.isForAnother("2", in: .production, than: one))
        for id in ["1", "9"] { #expect(!plan.isForAnother(id, in: .production, than: one)) }
        #expect(plan.isNamed("3", in: .production, like: one))
    }

    @Test("production and the sandbox number their transactions each for itself")
    func environments() throws {
        let directory = try Directory()
        let text = "customer,transaction,environment\nu1,1,Sandbox\nu2,1,Production\nu3,1,\n"
        try directory.write("list", text)
        let plan = try BackfillPlan(BackfillFile(directory.path("list"))) { _ in }
        #expect((plan.rows, plan.asked, plan.namedTwice) == (3, 2, 1))
    }

    @Test("a report overwrites nothing but an earlier report")
    func report() throws {
        let directory = try Directory()
        try directory.write("list", "customer,transaction\nu1,1\n")
        try directory.write("key", "secret")
        try directory.write("old", "{\"line\":2}\n")
        let list = directory.path("list")
        for (name, isFine) in [("list", false), ("key", false), ("old", true), ("new", true)] {
            var isTaken = true
            do {
                try BackfillReport.check(directory.path(name), isFresh: true, apartFrom: [list])
            } catch {
                isTaken = false
            }
            #expect(isTaken == isFine, "\(name)")
        }
    }

    @Test("another content has another fingerprint, whatever its length")
    func fingerprints() throws {
        let directory = try Directory()
        func fingerprint(_ bytes: [UInt8]) throws -> String {
            try directory.write("list", bytes)
            return try BackfillFile(directory.path("list")).fingerprint()
        }
        let long = [UInt8](repeating: 0x61, count: (1 << 20) + 1)
        let texts: [[UInt8]] = [[0x61], [0x62], long, Array(long.dropLast()), long + [0x62]]
        let prints = try texts.map(fingerprint)
        #expect(Set(prints).count == texts.count)
        #expect(try texts.map(fingerprint) == prints)
    }
}
