// SPDX-License-Identifier: Apache-2.0

internal import JSONText

extension AppStoreSimulator {
    /// The run so far as a scenario file: what the receiver accepted, and what is due by the
    /// store's own state, a second after each change of it.
    ///
    /// A customer goes by their `appAccountToken` where they have one. Where a notification was
    /// lost or late, the expectations hold for whoever has received all that arrived; otherwise
    /// also for whoever knew only what had arrived by then.
    public func record(id: String, title: String) -> String {
        var object = JSONObject()
        object.add("version", 1)
        object.add("id", id)
        object.add("title", title)
        object.add("fault", "recorded")
        object.add(
            "why", "Recorded from a simulated App Store; what is right is that store's own state.")
        object["documentation"] = [
            "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate"
        ]
        object.add("confidence", "high")
        object["config"] = [
            "environment": .string(settings.environment.rawValue),
            "products": .object(JSONObject(sortedServices.map { ($0.id, Self.listing($0)) })),
            "policy": ["renewalLeewaySeconds": 0],
        ]
        object["signals"] = .array(journal.arrivals.compactMap(signal))
        object["expect"] = .array(expectations)
        return JSONWriter(.pretty).string(.object(object)) + "\n"
    }

    private var sortedServices: [StoreProduct] {
        products.values.filter { $0.type != .consumable }.sorted { $0.id < $1.id }
    }

    private static func listing(_ product: StoreProduct) -> JSONValue {
        var object = JSONObject()
        object["entitlements"] = .array(product.entitlements.map(JSONValue.string))
        if product.isSubscription {
            object.add("level", Int64(product.level))
            object.add("group", product.group)
        } else {
            object.add("duration", product.period?.description)
        }
        return .object(object)
    }

    private func signal(_ arrival: (at: Int64, notification: Int)) -> JSONValue? {
        let notification = outbox.notifications[arrival.notification]
        guard let name = notification.customer, notification.transactionID != nil else {
            return nil
        }
        // Several acts at one instant are signed milliseconds after it.
        let receivedAt = max(arrival.at, notification.signedDate)
        return [
            "receivedAt": .string(CivilTime.text(receivedAt)),
            "customer": .string(knownName(name)),
            "appStore": ["notification": .object(notification.decoded)],
        ]
    }

    private func knownName(_ customer: String) -> String {
        customers[customer]?.appAccountToken ?? customer
    }

    /// Whether everything arrived when it was said.
    private var isPunctual: Bool {
        var arrived: [Int: Int64] = [:]
        for arrival in journal.arrivals {
            arrived[arrival.notification] = arrived[arrival.notification] ?? arrival.at
        }
        return outbox.notifications.indices.allSatisfy { index in
            arrived[index].map { $0 <= outbox.notifications[index].signedDate } == true
        }
    }

    /// Whether the run so far says anything about access.
    var hasExpectations: Bool { !expectations.isEmpty }

    private var expectations: [JSONValue] {
        let isPunctual = isPunctual
        var found: [(at: Int64, customer: String, value: JSONValue)] = []
        for id in customerOrder {
            let entitlements = Set(sortedServices.flatMap(\.entitlements)).sorted()
            for entitlement in entitlements {
                for (at, state) in changes(of: id, entitlement) {
                    var object = JSONObject()
                    object.add("at", CivilTime.text(at))
                    if isPunctual { object.add("knownAt", CivilTime.text(at)) }
                    object.add("customer", knownName(id))
                    object.add("entitlement", entitlement)
                    object.add("access", state.isDue)
                    object.add("state", state.word?.rawValue)
                    found.append((at, id, .object(object)))
                }
            }
        }
        return found.sorted { $0.at < $1.at }.map(\.value)
    }

    /// The states of an entitlement, over all products that give it, a second after each change.
    private func changes(
        of customer: String, _ entitlement: String
    ) -> [(at: Int64, state: (isDue: Bool, word: ServiceState.Word?))] {
        let histories = sortedServices.filter { $0.entitlements.contains(entitlement) }
            .map { serviceHistory(customer, $0.id) }.filter { !$0.isEmpty }
        let instants = Set(histories.flatMap { $0.map(\.start) }).sorted()
        return instants.enumerated().compactMap { index, instant in
            let at = instant + TimeSpan.second
            let next = index + 1 < instants.count ? instants[index + 1] : now
            guard at < next else { return nil }
            let states = histories.compactMap { history in
                history.last { $0.start <= instant }?.state
            }
            // Among several purchases the corpus has rules of its own for the word.
            let due = states.filter(\.isDue)
            let candidates = due.isEmpty ? states : due
            let word = candidates.count == 1 ? candidates.first?.word : nil
            return (at, (!due.isEmpty, word))
        }
    }
}
