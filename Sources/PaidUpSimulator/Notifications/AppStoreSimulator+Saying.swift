// SPDX-License-Identifier: Apache-2.0

internal import JSONText

extension AppStoreSimulator {
    /// Says something about a subscription: its latest transaction unless another is named.
    mutating func say(
        _ type: String, _ subtype: String? = nil, about id: String,
        transaction transactionID: String? = nil, requestReason: String? = nil
    ) {
        guard
            let chain = chains[id],
            let transaction = (transactionID ?? chain.transactions.last).flatMap({
                transactions[$0]
            })
        else { return }
        touch(chain.customer)
        let signedDate = nextSignedDate()
        let status = status(of: chain)
        var data = dataHead()
        data["transaction"] = .object(payload(of: transaction, signedDate: signedDate))
        data["renewalInfo"] = .object(renewalInfo(of: chain, signedDate: signedDate))
        data.add("status", status)
        data.add("consumptionRequestReason", requestReason)
        put(type, subtype, signedDate, ("data", data), transaction, status)
    }

    /// Says something about a purchase that does not renew itself.
    mutating func say(
        _ type: String, aboutPurchase transaction: StoreTransaction, requestReason: String? = nil
    ) {
        touch(transaction.customer)
        let signedDate = nextSignedDate()
        var data = dataHead()
        data["transaction"] = .object(payload(of: transaction, signedDate: signedDate))
        data.add("consumptionRequestReason", requestReason)
        put(type, nil, signedDate, ("data", data), transaction, nil)
    }

    /// Says it of the transaction's subscription, or of the purchase where there is none.
    mutating func say(
        _ type: String, aboutEither transaction: StoreTransaction, requestReason: String? = nil
    ) {
        if chains[transaction.originalID] != nil {
            say(
                type, about: transaction.originalID, transaction: transaction.id,
                requestReason: requestReason)
        } else {
            say(type, aboutPurchase: transaction, requestReason: requestReason)
        }
    }

    mutating func sayTest() {
        put("TEST", nil, nextSignedDate(), ("data", dataHead()), nil, nil)
    }

    mutating func sayRescinded(_ customer: StoreCustomer) {
        let signedDate = nextSignedDate()
        var data = JSONObject()
        data.add("appAppleId", appAppleID)
        data.add("bundleId", settings.bundleID)
        data.add("environment", settings.environment.rawValue)
        data["appTransaction"] = .object(
            appTransactionPayload(of: customer, signedDate: signedDate))
        put("RESCIND_CONSENT", nil, signedDate, ("appData", data), nil, nil, customer.id)
    }

    mutating func saySummary(_ request: MassExtension) {
        var summary = JSONObject()
        summary.add("requestIdentifier", request.id)
        summary.add("environment", settings.environment.rawValue)
        summary.add("appAppleId", appAppleID)
        summary.add("bundleId", settings.bundleID)
        summary.add("productId", request.product)
        if let codes = request.storefronts {
            summary["storefrontCountryCodes"] = .array(codes.map(JSONValue.string))
        }
        summary.add("succeededCount", request.succeeded)
        summary.add("failedCount", request.failed)
        put("RENEWAL_EXTENSION", "SUMMARY", nextSignedDate(), ("summary", summary), nil, nil)
    }

    /// The field is absent in sandbox.
    var appAppleID: Int64? { settings.environment == .sandbox ? nil : settings.appAppleID }

    private func dataHead() -> JSONObject {
        var data = JSONObject()
        data.add("appAppleId", appAppleID)
        data.add("bundleId", settings.bundleID)
        data.add("bundleVersion", "1")
        data.add("environment", settings.environment.rawValue)
        return data
    }

    /// Later than all before, so that what the store said can always be put in order.
    private mutating func nextSignedDate() -> Int64 {
        lastSigned = max(now, lastSigned + 1)
        return lastSigned
    }

    private mutating func put(
        _ type: String, _ subtype: String?, _ signedDate: Int64, _ body: (String, JSONObject),
        _ transaction: StoreTransaction?, _ status: Int64?, _ customer: String? = nil
    ) {
        var object = JSONObject()
        let uuid = ids.uuid()
        object.add("notificationType", type)
        object.add("subtype", subtype)
        object.add("notificationUUID", uuid)
        object[body.0] = .object(body.1)
        object.add("version", "2.0")
        object.add("signedDate", signedDate)
        send(
            StoreNotification(
                type: type, subtype: subtype, uuid: uuid, signedDate: signedDate,
                customer: transaction?.customer ?? customer, product: transaction?.productID,
                status: status, transactionID: transaction?.id,
                originalTransactionID: transaction?.originalID, decoded: object,
                certificate: certificate, isLost: drawLoss(), extraDelay: drawDelay()))
    }
}
