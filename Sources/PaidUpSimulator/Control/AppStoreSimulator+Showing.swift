// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// What the control API shows.
extension AppStoreSimulator {
    func show(_ path: String, _ call: APICall) throws(SimulatorError) -> APIResponse {
        try checkNames(call)
        switch path {
        case "clock": return Self.json(clock)
        case "root": return try rootAnswer()
        case "openapi.yaml":
            return APIResponse(
                status: 200, headers: [("Content-Type", "application/yaml")],
                body: PackageResources.openapi_yaml)
        case "faults": return Self.json(faultsObject)
        case "acts": return Self.json(["acts": .array(ActGuide.all.map(Self.shape))])
        case "notifications": return try showNotifications(call)
        case "service": return try showService(call)
        case "consumption": return showConsumption(call.value("customer"))
        case "customers": return Self.json(["customers": .array(customerOrder.map(showCustomer))])
        case "products":
            let sorted = products.values.sorted { $0.id < $1.id }
            return Self.json(["products": .array(sorted.map(\.json))])
        case "orders":
            return Self.json([
                "orders": .array(
                    journal.orders.map { at, order in
                        ["at": .string(CivilTime.text(at)), "order": order.json]
                    })
            ])
        default:
            return try showTransaction(String(path.dropFirst("transactions/".count)))
        }
    }

    /// Passed over in silence, a misspelt name would read as "nothing is due", which a test of
    /// the end of access takes for right.
    private func checkNames(_ call: APICall) throws(SimulatorError) {
        if let id = call.value("customer") { _ = try customer(named: id) }
        if let id = call.value("product") { _ = try product(named: id) }
    }

    /// The clock, and when something happens next by itself.
    var clock: JSONObject {
        var object = JSONObject()
        object.add("now", CivilTime.text(now))
        object.add("milliseconds", now)
        object.add("next", nextEvent.map(CivilTime.text))
        return object
    }

    private func rootAnswer() throws(SimulatorError) -> APIResponse {
        Self.json(["pem": .string(try rootCertificatePEM())])
    }

    private static func shape(_ guide: ActGuide) -> JSONValue {
        [
            "act": .string(guide.act.rawValue), "summary": .string(guide.summary),
            "needs": .array(guide.required.map(JSONValue.string)),
            "takes": .array(guide.optional.map(JSONValue.string)),
        ]
    }

    static func summary(_ notification: StoreNotification) -> JSONObject {
        var object = JSONObject()
        object.add("type", notification.type)
        object.add("subtype", notification.subtype)
        object.add("customer", notification.customer)
        object.add("product", notification.product)
        object.add("status", notification.status)
        object.add("transactionId", notification.transactionID)
        object.add("originalTransactionId", notification.originalTransactionID)
        object.add("uuid", notification.uuid)
        object.add("signedDate", CivilTime.text(notification.signedDate))
        object["attempts"] = .array(
            notification.attempts.map { attempt in
                [
                    "at": .string(CivilTime.text(attempt.date)),
                    "result": .string(attempt.result.rawValue),
                ]
            })
        return object
    }

    private func showNotifications(_ call: APICall) throws(SimulatorError) -> APIResponse {
        let decoded = call.value("decoded") ?? "false"
        guard let isFull = Bool(decoded) else {
            throw SimulatorError(.invalidOrder, "\"decoded\" is not true or false")
        }
        let customer = call.value("customer")
        let list = notifications.filter { customer == nil || $0.customer == customer }
        return Self.json([
            "notifications": .array(
                list.map { notification in
                    var object = Self.summary(notification)
                    if isFull { object["payload"] = .object(notification.decoded) }
                    return .object(object)
                })
        ])
    }

    /// What the app's server has told about purchases whose refund was asked for.
    private func showConsumption(_ customer: String?) -> APIResponse {
        let answers = server.consumption.sorted { $0.key < $1.key }.flatMap { id, bodies in
            bodies.map { (transaction: id, customer: transactions[id]?.customer, body: $0) }
        }
        return Self.json([
            "consumption": .array(
                answers.filter { customer == nil || $0.customer == customer }.map { answer in
                    var object = JSONObject()
                    object.add("transactionId", answer.transaction)
                    object.add("customer", answer.customer)
                    object["answer"] = .object(answer.body)
                    return .object(object)
                })
        ])
    }

    /// The oracle: one state where an instant is given, else the history; of all where no
    /// customer is named.
    private func showService(_ call: APICall) throws(SimulatorError) -> APIResponse {
        let (customer, product) = (call.value("customer"), call.value("product"))
        if let text = call.value("at") {
            guard let customer, let product else {
                throw SimulatorError(
                    .invalidOrder, "one instant is asked of one customer and one product")
            }
            let instant = try CivilTime.parse(text)
            guard let state = serviceDue(customer, product, at: instant) else {
                throw .notPossible(
                    "\(text) has not come; the clock stands at \(CivilTime.text(now))")
            }
            return Self.json([
                "customer": .string(customer), "product": .string(product),
                "at": .string(CivilTime.text(instant)), "due": .bool(state.isDue),
                "state": .string(state.word.rawValue),
            ])
        }
        guard call.value("at") == nil else {
            throw SimulatorError(.invalidOrder, "\"at\" needs \"customer\" and \"product\"")
        }
        let wanted = serviceHistories.filter {
            (customer == nil || $0.customer == customer)
                && (product == nil || $0.product == product)
        }
        return Self.json(["service": .array(wanted.map(historyShape))])
    }

    private func historyShape(_ pair: (customer: String, product: String)) -> JSONValue {
        let intervals = serviceHistory(pair.customer, pair.product).map { interval -> JSONValue in
            var object = JSONObject()
            object.add("from", CivilTime.text(interval.start))
            object.add("to", interval.end.map(CivilTime.text))
            object.add("due", interval.state.isDue)
            object.add("state", interval.state.word.rawValue)
            return .object(object)
        }
        return [
            "customer": .string(pair.customer), "product": .string(pair.product),
            "intervals": .array(intervals),
        ]
    }

    private func showCustomer(_ id: String) -> JSONValue {
        guard let customer = customers[id] else { return .null }
        var object = JSONObject()
        object.add("customer", id)
        object.add("appAccountToken", customer.appAccountToken)
        object.add("appTransactionId", customer.appTransactionID)
        object.add("storefront", customer.storefront.countryCode)
        object.add("canPay", customer.canPay)
        object["transactions"] = .array(
            allTransactions(of: customer).map { transaction in
                var shown = payload(of: transaction, signedDate: signingDate)
                shown.add("orderId", transaction.orderID)
                return .object(shown)
            })
        return .object(object)
    }

    /// The signed transaction, as the app on the device hands it over.
    private func showTransaction(_ id: String) throws(SimulatorError) -> APIResponse {
        guard let transaction = transactions[id] else {
            throw SimulatorError(.unknownName, "there is no transaction \"\(id)\"")
        }
        let signed = try signed(payload(of: transaction, signedDate: signingDate))
        return Self.json(["signedTransactionInfo": .string(signed)])
    }
}
