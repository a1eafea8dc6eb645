// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@Suite struct AccountTokenTests {
    @Test(arguments: [
        "6f0c7d5e-0001-4000-8000-00000000abcd", "6F0C7D5E-0001-4000-8000-00000000ABCD",
        "6f0c7d5e-0001-4000-8000-00000000ABCD",
    ])
    func `a UUID in either case is one token`(text: String) {
        let token = AccountToken(text)
        #expect(token?.description == "6f0c7d5e-0001-4000-8000-00000000abcd")
        #expect(token == AccountToken("6f0c7d5e-0001-4000-8000-00000000abcd"))
    }

    @Test(arguments: [
        "00000000-0000-0000-0000-000000000001", "10000000-0000-0000-0000-000000000000",
        "ffffffff-ffff-ffff-ffff-ffffffffffff", "01234567-89ab-cdef-0123-456789abcdef",
    ])
    func `every digit counts`(text: String) {
        #expect(AccountToken(text)?.description == text)
    }

    @Test(arguments: [
        "", "6f0c7d5e", "6f0c7d5e000140008000000000000001",
        "6f0c7d5e-0001-4000-8000-00000000000", "6f0c7d5e-0001-4000-8000-0000000000011",
        "6f0c7d5e-0001-4000-8000-00000000000g", "6f0c7d5e-0001-4000-8000+000000000001",
        "6f0c7d5e0-001-4000-8000-000000000001", "{6f0c7d5e-0001-4000-8000-000000000001}",
        " 6f0c7d5e-0001-4000-8000-00000000001", "６f0c7d5e-0001-4000-8000-000000000001",
        "6f0c7d5e-0001-4000-8000-00000000000\u{0}", "--------0001-4000-8000-000000000001",
    ])
    func `refuses what is not a UUID`(text: String) {
        #expect(AccountToken(text) == nil)
    }

    @Test func `the nil UUID names nobody`() {
        #expect(AccountToken("00000000-0000-0000-0000-000000000000") == nil)
    }
}

@Suite struct CustomerIDTests {
    @Test func `a customer named by a UUID is compared as one`() throws {
        let text = "6F0C7D5E-0001-4000-8000-00000000ABCD"
        let token = try #require(AccountToken(text))
        #expect(CustomerID(text) == CustomerID(token))
        #expect(CustomerID(text) == CustomerID(text.lowercased()))
        #expect(CustomerID(text).rawValue == text.lowercased())
    }

    @Test(arguments: [
        "u1", "U1", "", " u1", "6F0C7D5E", "ünïcode", "00000000-0000-0000-0000-000000000000",
    ])
    func `any other id stays as it is`(text: String) {
        #expect(CustomerID(text).rawValue == text)
        #expect(CustomerID(text).description == text)
    }

    @Test func `ids that differ in case are two customers unless they are UUIDs`() {
        #expect(CustomerID("u1") != CustomerID("U1"))
        #expect(CustomerID("U1") < CustomerID("u1"))
        #expect("u1" as CustomerID == CustomerID("u1"))
    }
}
