// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpCatalog
import PaidUpScenarios
import Testing

@Suite struct SandboxPolicyTests {
    private func sandbox(text: String) throws(FormatError) -> Policy.Sandbox {
        var policy = Policy()
        try policy.set("sandbox", text: text)
        return policy.sandbox
    }

    private func sandbox(_ value: JSONValue) throws(FormatError) -> Policy.Sandbox {
        var policy = Policy()
        try policy.set("sandbox", value)
        return policy.sandbox
    }

    @Test("text names a rule or customers")
    func text() throws {
        #expect(try sandbox(text: "accept") == .accept)
        #expect(try sandbox(text: "reject") == .reject)
        #expect(try sandbox(text: "u1") == .customers([CustomerID("u1")]))
        #expect(try sandbox(text: "u1,u2") == .customers([CustomerID("u1"), CustomerID("u2")]))
    }

    @Test(
        "text that leaves a customer's name empty is a slip, and is said so",
        arguments: ["", ",", "u1,", ",u1", "u1,,u2"])
    func emptyName(text: String) {
        let error = #expect(throws: FormatError.self) { try sandbox(text: text) }
        #expect(
            error?.description
                == "sandbox: a customer's name is empty; expected accept, reject or names such as "
                + "u1,u2")
    }

    @Test("an empty list counts nobody's, and an empty name in one is a slip")
    func list() throws {
        #expect(try sandbox([]) == .customers([]))
        let error = #expect(throws: FormatError.self) { try sandbox(["u1", ""]) }
        #expect(
            error?.description
                == "sandbox: a customer's name is empty; expected accept, reject or names such as "
                + "u1,u2")
    }
}
