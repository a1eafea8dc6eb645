// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpCatalog
import PaidUpScenarios

/// A scenario that passes, to be changed by one member at a time.
enum ScenarioText {
    /// 2026-07-31T01:00:00Z.
    static let signal = """
        {"receivedAt": "2026-07-31T01:00:05Z", "customer": "u1", "appStore": {"transaction": {
          "transactionId": "1002", "originalTransactionId": "1001", "productId": "pro.month",
          "type": "Auto-Renewable Subscription", "purchaseDate": 1785456000000,
          "expiresDate": 1788134400000, "signedDate": 1785459600000, "environment": "Production",
          "bundleId": "com.example.app"}}}
        """
    static let expectation = """
        {"at": "2026-08-01T00:00:00Z", "customer": "u1", "entitlement": "pro", "access": true,
         "until": "2026-08-31T00:00:00Z", "state": "subscribed", "product": "pro.month",
         "presumed": false}
        """
    static let products = "\"products\": {\"pro.month\": {\"entitlements\": [\"pro\"]}}"

    static func text(
        signals: String = signal, expect: String = expectation, config: String = products,
        head: String = "\"version\": 1, \"id\": \"X1\", \"title\": \"A case\""
    ) -> String {
        "{\(head), \"config\": {\(config)}, \"signals\": [\(signals)], \"expect\": [\(expect)]}"
    }

    static func scenario(_ text: String) throws -> Scenario {
        try Scenario(JSONReader().read(text))
    }

    /// What is wrong with a scenario, or nil where it can be read.
    static func fault(_ text: String) throws -> String? {
        let value = try JSONReader().read(text)
        do throws(FormatError) {
            _ = try Scenario(value)
            return nil
        } catch {
            return error.description
        }
    }
}
