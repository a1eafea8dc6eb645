// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// Subscription statuses and extensions.
extension AppStoreSimulator {
    func statuses(_ call: APICall, _ id: String) throws(APIError) -> APIResponse {
        let customer = try customer(ofAnyID: id)
        let wanted = try call.values("status").map { text throws(APIError) in
            guard let status = Int64(text), (1...5).contains(status) else { throw .invalidStatus }
            return status
        }
        var groups: [(id: String, items: [JSONValue])] = []
        for chain in customer.chains.compactMap({ chains[$0] }) {
            let status = status(of: chain)
            guard wanted.isEmpty || wanted.contains(status), let latest = latest(chain) else {
                continue
            }
            var item = JSONObject()
            item.add("originalTransactionId", chain.id)
            item.add("status", status)
            item["signedTransactionInfo"] = try signedTransaction(latest)
            item["signedRenewalInfo"] = try sign(renewalInfo(of: chain, signedDate: signingDate))
            if let index = groups.firstIndex(where: { $0.id == chain.group }) {
                groups[index].items.append(.object(item))
            } else {
                groups.append((chain.group, [.object(item)]))
            }
        }
        var object = answerHead
        object["data"] = .array(
            groups.map { group in
                [
                    "subscriptionGroupIdentifier": .string(group.id),
                    "lastTransactions": .array(group.items),
                ]
            })
        return Self.json(object)
    }

    mutating func extendOne(_ call: APICall, _ id: String) throws(APIError) -> APIResponse {
        let object = try call.object()
        let days = try checkExtension(object)
        guard !id.isEmpty, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .invalidOriginalID
        }
        guard let chain = chains[id] else { throw .originalNotFound }
        switch ineligibility(chain) {
        case .shared?: throw .familyNotExtendable
        case .notActive?: throw .notExtendable
        case .tooOften?: throw .extendedTooOften
        case nil: break
        }
        extend(id, days: days)
        noteService()
        let latest = chains[id].flatMap(latest)
        var answer = JSONObject()
        answer.add("originalTransactionId", id)
        answer.add("webOrderLineItemId", latest?.webOrderLineItemID)
        answer.add("success", true)
        answer.add("effectiveDate", latest?.expiresDate)
        return Self.json(answer)
    }

    private func checkExtension(_ object: JSONObject) throws(APIError) -> Int64 {
        guard let days = object["extendByDays"]?.number?.int64, (1...90).contains(days) else {
            throw .invalidDays
        }
        guard let reason = object["extendReasonCode"]?.number?.int64, (0...3).contains(reason)
        else { throw .invalidReason }
        guard
            let identifier = object["requestIdentifier"]?.string, !identifier.isEmpty,
            identifier.utf8.count <= 128
        else { throw .invalidIdentifier }
        return days
    }

    mutating func extendMany(_ call: APICall) throws(APIError) -> APIResponse {
        let object = try call.object()
        let days = try checkExtension(object)
        guard let product = object["productId"]?.string.flatMap({ products[$0] }),
            product.isSubscription
        else { throw .invalidProduct }
        var storefronts: [String]?
        if let codes = object["storefrontCountryCodes"] {
            guard let list = codes.array, !list.isEmpty else { throw .noStorefronts }
            storefronts = try list.map { code throws(APIError) in
                guard let text = code.string, text.utf8.count == 3 else { throw .invalidStorefront }
                return text
            }
        }
        guard
            let identifier = object["requestIdentifier"]?.string,
            server.extensions[identifier] == nil
        else { throw .invalidIdentifier }
        planExtension(identifier, product, days: days, storefronts: storefronts)
        return Self.json(["requestIdentifier": .string(identifier)])
    }

    func extensionStatus(product: String, request: String) throws(APIError) -> APIResponse {
        guard let found = server.extensions[request], found.product == product else {
            throw .extensionNotFound
        }
        var object = JSONObject()
        object.add("requestIdentifier", request)
        object.add("complete", found.completed != nil)
        if let completed = found.completed {
            object.add("completeDate", completed)
            object.add("succeededCount", found.succeeded)
            object.add("failedCount", found.failed)
        }
        return Self.json(object)
    }
}
