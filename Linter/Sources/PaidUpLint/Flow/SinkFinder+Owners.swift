// SPDX-License-Identifier: Apache-2.0

extension SinkFinder {
    /// `button.isEnabled = false` says what can be tapped.
    func isOnControl(_ name: String, in function: Function) -> Bool {
        let targets = assignments(name, in: function).compactMap { $0.target.base?.core.lastName }
        return !targets.isEmpty
            && targets.allSatisfy { Self.controls.contains(Words($0).list.last ?? "") }
    }

    private static let controls: Set<String> = [
        "button", "control", "view", "label", "field", "item", "slider", "stepper", "picker",
        "gesture", "recognizer", "cell", "toggle", "indicator", "spinner", "constraint", "menu",
        "switch",
    ]

    /// Whether a list of this name holds what somebody may use: by its name, by a plain name in a
    /// type that says so, or because it is filled from the current entitlements.
    func isHolding(
        _ name: String, _ type: String, of owner: TypeDeclaration?, in function: Function
    ) -> Bool {
        if Access.isCollection(name) { return true }
        guard Self.keys.contains(type) else { return false }
        if let owner, Access.isCollection(owner.name),
            Words(name).list.allSatisfy({ Self.plainLists.contains($0) }),
            reads(Self.purchases, function)
        {
            return true
        }
        return !Access.isAbout(somethingElse: name) && !isAboutDates(function)
            && reads(["currentEntitlements"], function)
    }

    /// Whether another function fills the list from the current entitlements.
    func isFilledElsewhere(_ name: String, _ own: Property?) -> Bool {
        guard let own, Self.keys.contains(own.type ?? ""),
            symbols.members.contains("currentEntitlements")
        else { return false }
        return symbols.bodies.contains { other in
            other.owner === own.owner && symbols.writes(to: name, from: other.start, to: other.end)
                && isHolding(name, own.type ?? "", of: own.owner, in: other)
        }
    }

    /// The types of what names a product.
    private static let keys: Set<String> = [
        "[String]", "Set<String>", "[Product.ID]", "Set<Product.ID>",
    ]

    /// What reminds of an end or lists it skips what has none.
    private func isAboutDates(_ function: Function) -> Bool {
        [function.name, function.owner?.name ?? ""].contains {
            Words($0).contains(stem: [
                "remind", "schedul", "calendar", "notif", "upcom", "renew", "expir", "deadline",
            ])
        }
    }

    /// `covers(_ transaction: Transaction, …)`
    func asksOfPurchase(_ function: Function) -> Bool {
        ["covers", "admits", "entitles", "opens", "unlocks", "allows", "permits", "grants"]
            .contains(function.name)
            && function.parameters.contains { parameter in
                ["Transaction", "RenewalInfo", "RenewalState", "EntitlementInfo", "CustomerInfo"]
                    .contains { parameter.type.contains($0) }
            }
    }

    /// `tier` in a row of a database.
    func isRowOfPlan(_ name: String) -> Bool {
        Words(name).list == ["tier"] || Words(name).list == ["plan"]
    }

    private func reads(_ names: Set<String>, _ function: Function) -> Bool {
        function.body.flattened.flatMap(\.expressions).contains { value in
            value.contains { part in
                guard case .member(_, let name) = part.kind else { return false }
                return names.contains(name)
            }
        }
    }

    private static let purchases: Set<String> = [
        "currentEntitlements", "unfinished", "updates", "all", "entitlements",
        "activeSubscriptions", "latest_receipt_info", "latestReceiptInfo",
    ]

    private static let plainLists: Set<String> = [
        "id", "ids", "i", "ds", "keys", "names", "items", "values", "list", "set", "product",
        "products", "identifiers", "contents", "elements",
    ]
}
