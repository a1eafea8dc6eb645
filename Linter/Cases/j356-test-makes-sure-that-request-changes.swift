// SPDX-License-Identifier: Apache-2.0

import Testing

struct Campus {
    private(set) var open: Set<String>

    mutating func apply(_ type: String, student: String) {
        guard ["REFUND", "REVOKE"].contains(type) else { return }
        open.remove(student)
    }
}

@Suite("Refunds")
struct CampusRefundTests {
    @Test func requestKeepsTheDoorOpen() {
        var campus = Campus(open: ["ana"])
        campus.apply("CONSUMPTION_REQUEST", student: "ana")
        #expect(campus.open.contains("ana"))
    }

    @Test(arguments: ["REFUND", "REVOKE"])
    func refundCloses(type: String) {
        var campus = Campus(open: ["ana"])
        campus.apply(type, student: "ana")
        #expect(campus.open.isEmpty)
    }
}
