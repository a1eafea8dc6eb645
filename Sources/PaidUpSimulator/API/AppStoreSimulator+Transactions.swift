// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// What is asked and told about single transactions.
extension AppStoreSimulator {
    func transactionInfo(_ id: String) throws(APIError) -> APIResponse {
        let transaction = try transaction(withID: id)
        return Self.json(["signedTransactionInfo": try signedTransaction(transaction)])
    }

    func appTransactionInfo(_ id: String) throws(APIError) -> APIResponse {
        let customer = try customer(ofAnyID: id)
        let payload = appTransactionPayload(of: customer, signedDate: signingDate)
        return Self.json(["signedAppTransactionInfo": try sign(payload)])
    }

    /// Orders of the sandbox cannot be looked up.
    func lookUpOrder(_ order: String) throws(APIError) -> APIResponse {
        guard settings.environment != .sandbox else { return APIResponse(status: 404) }
        let found = transactions.values.filter { $0.orderID == order }.sorted { $0.id < $1.id }
        var object = JSONObject()
        object.add("status", found.isEmpty ? 1 : 0)
        object["signedTransactions"] = .array(
            try found.map { item throws(APIError) in try signedTransaction(item) })
        return Self.json(object)
    }

    mutating func finish(_ id: String) throws(APIError) -> APIResponse {
        server.finished.insert(try transaction(withID: id).id)
        return APIResponse(status: 200)
    }

    mutating func setToken(_ call: APICall, _ id: String) throws(APIError) -> APIResponse {
        let transaction = try transaction(withID: id)
        guard transaction.originalID == id else { throw .notOriginal }
        guard !transaction.isShared else { throw .familyTransaction }
        guard let token = try call.object()["appAccountToken"]?.string, UUIDText.isUUID(token)
        else { throw .tokenNotUUID }
        chains[id]?.token = token
        for each in chains[id]?.transactions ?? [id] { change(each) { $0.appAccountToken = token } }
        return APIResponse(status: 200)
    }

    mutating func takeConsumption(
        _ call: APICall, _ id: String, isFirstVersion: Bool
    ) throws(APIError) -> APIResponse {
        let transaction = try transaction(withID: id)
        let object = try call.object()
        guard !transaction.isShared else { throw .familyTransaction }
        if isFirstVersion {
            guard transaction.type == .consumable || transaction.type == .subscription else {
                throw .notConsumable
            }
            try ConsumptionRules.checkFirst(object)
        } else {
            try ConsumptionRules.check(object, transaction)
        }
        server.consumption[id, default: []].append(object)
        return APIResponse(status: 202)
    }

    /// What the app's server has told about the consumption of a transaction, in the order in
    /// which it came: JSON texts.
    public func consumption(of transaction: String) -> [String] {
        (server.consumption[transaction] ?? []).map { JSONWriter().string(.object($0)) }
    }
}
