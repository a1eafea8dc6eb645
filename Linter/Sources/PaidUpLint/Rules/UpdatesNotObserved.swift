// SPDX-License-Identifier: Apache-2.0

/// Purchases are made and nobody listens for those that arrive later. All files count together.
enum UpdatesNotObserved {
    static let id = RuleID.updatesNotObserved

    /// What one file adds to the question.
    struct Evidence: Sendable {
        /// The first purchase, as an offset.
        var purchase: Int?
        var payment: Int?
        var observesUpdates = false
        var observesQueue = false
        var usesSDK = false
    }

    static func evidence(in file: FileContext) -> Evidence {
        let symbols = file.symbols
        var found = Evidence()
        found.usesSDK = !symbols.model.imports.isDisjoint(
            with: FileContext.stores.subtracting(["StoreKit", "AppStoreServerLibrary"]))
        found.observesUpdates = observesUpdates(symbols)
        found.observesQueue =
            (symbols.calls["add"] ?? []).contains { isQueue($0) && !isPayment($0, file) }
        guard symbols.imports("StoreKit") else { return found }
        found.purchase = (symbols.calls["purchase"] ?? [])
            .filter { isPurchase($0, file) }.map(\.expression.offset).min()
        found.payment = (symbols.calls["add"] ?? [])
            .filter { isQueue($0) && isPayment($0, file) }.map(\.expression.offset).min()
        return found
    }

    private static func observesUpdates(_ symbols: Symbols) -> Bool {
        var found = false
        symbols.visitExpressions { value in
            if case .member(let base?, "updates") = value.kind,
                base.core.lastName == "Transaction"
            {
                found = true
            }
        }
        return found
    }

    /// A purchase of StoreKit 2: awaited, of a product, or by SwiftUI's action of that name.
    private static func isPurchase(_ call: Symbols.Call, _ file: FileContext) -> Bool {
        guard file.symbols.awaited.contains(call.expression.start) else { return false }
        guard let base = call.base else {
            // A function of this file with the same name is the app's own.
            return file.symbols.functions["purchase"] == nil
        }
        if base.core.isName("self") { return false }
        let type = file.facts.typeName(base) ?? ""
        if type.hasPrefix("Product") || type.hasPrefix("[Product") { return true }
        let words = base.path.flatMap { Words($0).list }
        return words.contains { $0.hasPrefix("product") } || file.facts.isProducts(base)
            || call.arguments.contains { ["options", "confirmIn"].contains($0.label) }
    }

    private static func isQueue(_ call: Symbols.Call) -> Bool {
        let path = call.base?.path ?? []
        return path.contains("SKPaymentQueue")
            || path.contains {
                Words($0).list.contains("queue") && Words($0).list.contains("payment")
            }
            || path.last == "paymentQueue"
    }

    private static func isPayment(_ call: Symbols.Call, _ file: FileContext) -> Bool {
        guard let argument = call.arguments.first?.value else { return false }
        let name = argument.core.lastName ?? ""
        return Words(name).contains(anyOf: ["payment"])
            || (file.facts.typeName(argument) ?? "").contains("Payment")
    }

    static let message =
        "a purchase is made here and `Transaction.updates` is iterated nowhere in the linted files: "
        + "approved Ask to Buy, renewals, purchases on other devices and refunds arrive only at the "
        + "next launch, or never; start one task at launch that iterates `Transaction.updates`"
    static let paymentMessage =
        "a payment is queued here and no observer is added to the payment queue in the linted "
        + "files: approved Ask to Buy, renewals and interrupted purchases arrive never; add one "
        + "observer at launch"
}
