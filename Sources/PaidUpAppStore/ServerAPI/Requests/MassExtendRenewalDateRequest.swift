// SPDX-License-Identifier: Apache-2.0

import JSONText

/// Moves the renewals of all active subscribers of a product further away.
package struct MassExtendRenewalDateRequest: Hashable, Sendable {
    /// From 1 to 90.
    package var extendByDays: Int
    package var extendReasonCode: AppStore.ExtendReasonCode
    /// Names this request, so that its progress can be asked for.
    package var requestIdentifier: String
    /// Three letters each (ISO 3166-1 alpha-3); every storefront where it is `nil`.
    package var storefrontCountryCodes: [String]?
    package var productId: String

    package init(
        extendByDays: Int, extendReasonCode: AppStore.ExtendReasonCode, requestIdentifier: String,
        storefrontCountryCodes: [String]? = nil, productId: String
    ) {
        self.extendByDays = extendByDays
        self.extendReasonCode = extendReasonCode
        self.requestIdentifier = requestIdentifier
        self.storefrontCountryCodes = storefrontCountryCodes
        self.productId = productId
    }

    func check() throws(AppStoreAPIError) {
        try RequestRules.check(extendByDays: extendByDays, requestIdentifier: requestIdentifier)
        guard !productId.isEmpty else { throw .invalid("expected a product id, found nothing") }
        guard let codes = storefrontCountryCodes else { return }
        guard !codes.isEmpty else {
            throw .invalid("expected at least one storefront, or none named for all of them")
        }
        for code in codes where !Self.isCountry(code) {
            throw .invalid("expected a storefront of three letters such as USA, found \"\(code)\"")
        }
    }

    private static func isCountry(_ code: String) -> Bool {
        code.utf8.count == 3 && code.utf8.allSatisfy { (65...90).contains($0) }
    }

    var json: JSONObject {
        var json: JSONObject = [
            "extendByDays": .number(JSONNumber(Int64(extendByDays))),
            "extendReasonCode": .number(JSONNumber(extendReasonCode.rawValue)),
            "requestIdentifier": .string(requestIdentifier),
        ]
        json["storefrontCountryCodes"] = storefrontCountryCodes.map { codes in
            .array(codes.map { .string($0) })
        }
        json["productId"] = .string(productId)
        return json
    }
}
