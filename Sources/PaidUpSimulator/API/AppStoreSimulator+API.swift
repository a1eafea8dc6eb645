// SPDX-License-Identifier: Apache-2.0

internal import JSONText

extension AppStoreSimulator {
    /// Answers a request to the App Store Server API from the store's state, as of now.
    ///
    /// All that Apple documents for the endpoints under `/inApps/` of subscriptions, transactions,
    /// refunds and notifications is here; Retention Messaging, Advanced Commerce and groups are not.
    public mutating func respond(to request: APIRequest) -> APIResponse {
        var response = answer(request)
        // What happens next, though the clock stands still, is said later than this answer.
        lastSigned = signingDate
        response.delay = apiFaults.delay
        return response
    }

    private mutating func answer(_ request: APIRequest) -> APIResponse {
        if apiFaults.isOut {
            var response = APIResponse(status: 503)
            response.isMissing = true
            return response
        }
        if let failure = takeFailure(request) { return failure }
        if let key = server.key, !key.admits(request, bundleID: settings.bundleID, now: now) {
            return APIResponse(status: 401, body: Array("Unauthenticated\n".utf8))
        }
        do throws(APIError) {
            return try route(APICall(request))
        } catch {
            return response(to: error)
        }
    }

    private func response(to error: APIError) -> APIResponse {
        var object = JSONObject()
        object.add("errorCode", error.code)
        object.add("errorMessage", error.message)
        var response = Self.json(object)
        response.status = error.status
        return response
    }

    private mutating func takeFailure(_ request: APIRequest) -> APIResponse? {
        guard var failures = apiFaults.failures else { return nil }
        if let count = failures.count {
            failures.count = count - 1
            apiFaults.failures = count > 1 ? failures : nil
            guard count > 0 else { return nil }
        }
        let error: APIError =
            switch failures.status {
            case 429: .rateLimited
            case 500: .internalError
            default: .internalErrorForNow
            }
        var response = response(to: error)
        response.status = failures.status
        if failures.status == 429 {
            // Milliseconds since 1970, where HTTP has seconds from now.
            let date = (request.time ?? now) + failures.retryAfter
            response.headers.append(("Retry-After", String(date)))
        }
        return response
    }

    static func json(_ object: JSONObject) -> APIResponse {
        APIResponse(status: 200, body: JSONWriter().bytes(.object(object)))
    }

    private mutating func route(_ call: APICall) throws(APIError) -> APIResponse {
        guard call.path.first == "inApps", call.path.count >= 3 else {
            return APIResponse(status: 404)
        }
        let rest = Array(call.path.dropFirst(2))
        switch (call.method, call.path[1], rest.first ?? "") {
        case ("GET", "v1", "history"), ("GET", "v2", "history"):
            return try history(call, rest)
        case (_, _, "transactions"): return try routeTransactions(call, rest)
        case (_, "v1", "subscriptions"): return try routeSubscriptions(call, rest)
        case ("GET", "v1", "lookup") where rest.count == 2: return try lookUpOrder(rest[1])
        case ("GET", "v1", "refund"), ("GET", "v2", "refund"):
            guard rest.count == 3, rest[1] == "lookup" else { return APIResponse(status: 404) }
            return try refundHistory(call, rest[2])
        case (_, "v1", "notifications"): return try routeNotifications(call, rest)
        default: return APIResponse(status: 404)
        }
    }

    private mutating func routeTransactions(
        _ call: APICall, _ rest: [String]
    ) throws(APIError) -> APIResponse {
        let version = call.path[1]
        switch (call.method, rest.count) {
        case ("GET", 2) where version == "v1": return try transactionInfo(rest[1])
        case ("GET", 3) where rest[1] == "appTransactions" && version == "v1":
            return try appTransactionInfo(rest[2])
        case ("PUT", 3) where rest[1] == "consumption":
            return try takeConsumption(call, rest[2], isFirstVersion: version == "v1")
        case ("PUT", 3) where rest[2] == "appAccountToken" && version == "v1":
            return try setToken(call, rest[1])
        case ("POST", 3) where rest[2] == "finish" && version == "v1":
            return try finish(rest[1])
        default: return APIResponse(status: 404)
        }
    }

    private mutating func routeSubscriptions(
        _ call: APICall, _ rest: [String]
    ) throws(APIError) -> APIResponse {
        let isExtension = rest.count > 2 && rest[1] == "extend"
        switch (call.method, rest.count) {
        case ("GET", 2): return try statuses(call, rest[1])
        case ("PUT", 3) where isExtension: return try extendOne(call, rest[2])
        case ("POST", 3) where isExtension && rest[2] == "mass": return try extendMany(call)
        case ("GET", 5) where isExtension && rest[2] == "mass":
            return try extensionStatus(product: rest[3], request: rest[4])
        default: return APIResponse(status: 404)
        }
    }

    private mutating func routeNotifications(
        _ call: APICall, _ rest: [String]
    ) throws(APIError) -> APIResponse {
        switch (call.method, rest.count, rest.count > 1 ? rest[1] : "") {
        case ("POST", 2, "history"): return try notificationHistory(call)
        case ("POST", 2, "test"): return try requestTest()
        case ("GET", 3, "test"): return try testStatus(rest[2])
        default: return APIResponse(status: 404)
        }
    }
}

extension AppStoreSimulator {
    /// The customer of any transaction id, of an app transaction too.
    func customer(ofAnyID id: String) throws(APIError) -> StoreCustomer {
        try requireNumber(id)
        if let customer = transactions[id].flatMap({ customers[$0.customer] }) { return customer }
        if let customer = customers.values.first(where: { $0.appTransactionID == id }) {
            return customer
        }
        throw .transactionNotFound
    }

    func transaction(withID id: String) throws(APIError) -> StoreTransaction {
        try requireNumber(id)
        if let transaction = transactions[id] { return transaction }
        if customers.values.contains(where: { $0.appTransactionID == id }) {
            throw .appTransactionID
        }
        throw .transactionNotFound
    }

    private func requireNumber(_ id: String) throws(APIError) {
        guard !id.isEmpty, id.utf8.count <= 20, id.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { throw .invalidTransactionID }
    }

    /// Everything that a customer has, own and shared.
    func allTransactions(of customer: StoreCustomer) -> [StoreTransaction] {
        let ids = customer.purchases + customer.chains.flatMap { chains[$0]?.transactions ?? [] }
        return ids.compactMap { transactions[$0] }
    }

    func signedTransaction(_ transaction: StoreTransaction) throws(APIError) -> JSONValue {
        try sign(payload(of: transaction, signedDate: signingDate))
    }

    func sign(_ payload: JSONObject) throws(APIError) -> JSONValue {
        do throws(SimulatorError) {
            return .string(try signed(payload))
        } catch {
            throw .internalError
        }
    }

    /// The members with which many answers begin.
    var answerHead: JSONObject {
        var object = JSONObject()
        object.add("environment", settings.environment.rawValue)
        object.add("bundleId", settings.bundleID)
        object.add("appAppleId", appAppleID)
        return object
    }
}
