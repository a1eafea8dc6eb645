// SPDX-License-Identifier: Apache-2.0

/// Tells the few files of an app that a rule may have something to say of from the many that need
/// not even be parsed.
package enum Prefilter {
    /// The names that a finding begins with, whatever the app calls its own things.
    package static let names =
        Fact.beginnings + RenewalStatusAsEnd.events.sorted()
        + RefundRequestAsRefund.events.sorted()

    /// The words for what is paid for that are said of nothing else.
    package static var paidWords: [String] { Access.unmistakable.sorted() }

    /// Parts of all those names, whatever the case of their letters.
    private static let store = WordMatcher([
        "transaction", "enew", "xpir", "xpiry", "ubscri", "ntitle", "urchase", "storekit",
        "illing", "ancellation", "consumption", "revocation", "refunded", "skpayment", "remium",
        "eceipt", "payloadvalue", "revenuecat", "adapty", "qonversion", "appstoreserver", "grace",
        "paywall",
    ])
    /// What fails or is not there yet.
    private static let waiting = WordMatcher(["await ", "catch", "failure", "error", "status"])
    private static let paid = WordMatcher(paidWords, areWhole: true)

    package static func mayMatter(_ source: [UInt8]) -> Bool {
        let start = afterHeader(source)
        if store.isIn(source, from: start) { return true }
        // Two rules need no word of a store, where the name of the answer leaves no doubt.
        return waiting.isIn(source, from: start) && paid.isIn(source, from: start)
    }

    /// Where the comments at the top end; a licence is no purchase.
    private static func afterHeader(_ source: [UInt8]) -> Int {
        let slash = UInt8(ascii: "/")
        var index = 0
        while index + 1 < source.count, source[index] == slash, source[index + 1] == slash {
            guard let end = source[index...].firstIndex(of: 10) else { return source.count }
            index = end + 1
        }
        return index
    }
}
