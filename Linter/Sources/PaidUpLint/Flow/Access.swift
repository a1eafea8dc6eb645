// SPDX-License-Identifier: Apache-2.0

/// Whether a name answers "may this person use what is paid for", and which way round.
enum Access {
    enum Meaning: Equatable {
        /// `isPro`, `unlocked`: true lets in.
        case opens
        /// `isLocked`, `showsPaywall`: true keeps out.
        case closes
    }

    /// A Boolean or a choice of this name. `isWeak` tells a name that only has the shape of one
    /// (`isReader`); a rule takes it only where the value says more than one copied flag.
    static func meaning(of name: String) -> (meaning: Meaning, isWeak: Bool)? {
        let words = Words(name)
        guard let first = words.list.first, !isMoment(words.list) else { return nil }
        if words.contains(anyOf: closing), !isAside(words) { return (.closes, false) }
        if ["needs", "requires"].contains(first), words.list.contains("upsell") {
            return (.closes, false)
        }
        if taking.contains(first), isTaken(words.list.dropFirst()) { return (.closes, false) }
        if isAside(words) || asideFirst.contains(first) { return nil }
        if first == "not" || words.list.contains("not") || words.list.contains("un") { return nil }
        if words.contains(anyOf: opening) || isEverything(words.list) { return (.opens, false) }
        return asking.contains(first) && words.list.count > 1 ? (.opens, true) : nil
    }

    /// `boughtOn`, `purchasedAt`: when something was, not whether it is.
    private static func isMoment(_ words: [String]) -> Bool {
        guard words.count > 1, let last = words.last else { return false }
        if last == "on" {
            let before = words[words.count - 2]
            return before.hasSuffix("ed") || before == "bought" || before == "paid"
        }
        return last == "at" || last == "since"
    }

    /// `allSongs`
    private static func isEverything(_ words: [String]) -> Bool {
        guard words.count == 2, words[0] == "all", let last = words.last else { return false }
        return last.hasSuffix("s") && !last.hasSuffix("ss")
    }

    /// What `endsAccess` and `takesPremiumAway` speak of.
    private static func isTaken(_ rest: ArraySlice<String>) -> Bool {
        let words = Words(rest.joined(separator: "_"))
        return words.contains(anyOf: opening) && !isAside(words)
    }

    private static let taking: Set<String> = [
        "takes", "ends", "loses", "revokes", "removes", "closes", "denies", "stops", "cuts",
        "withdraws", "blocks",
    ]

    /// Whether a name speaks of access at all, whatever else it says.
    static func speaks(of name: String) -> Bool {
        Words(name).contains(anyOf: opening.union(["right", "rights"]))
    }

    private static func isAside(_ words: Words) -> Bool {
        if words.contains(stem: asideStems) { return true }
        func isIn(_ set: Set<String>, _ word: String) -> Bool {
            set.contains(word) || word.hasSuffix("s") && set.contains(String(word.dropLast()))
        }
        if words.list.contains(where: { isIn(aside, $0) }) { return true }
        // `hasSheetMusic` is about music; `showsTabBar` is about a part of the screen.
        if words.contains(anyOf: ["unlimited", "premium", "pro", "unlocked"]) { return false }
        guard ["has", "can"].contains(words.list.first) else {
            return words.list.contains { isIn(things, $0) }
        }
        return words.list.last.map { isIn(things, $0) } ?? false
    }

    /// What stands on a screen or a desk; before another word it only says of which kind that is.
    private static let things: Set<String> = [
        "sheet", "tab", "line", "note", "copy", "report", "order", "document", "link", "color",
        "icon", "style",
    ]

    /// Whether a type of this name is about anything but access. A store may be a shop.
    static func isTypeAbout(somethingElse name: String) -> Bool {
        let words = Words(name).list.filter { $0 != "store" }
        return isAside(Words(words.joined(separator: "_")))
    }

    /// A set or list of this name holds what somebody may use.
    static func isCollection(_ name: String) -> Bool {
        let words = Words(name)
        return words.contains(anyOf: opening) && !isAside(words)
    }

    /// What a constant says where it is the answer.
    static func meaning(ofValue name: String) -> Meaning? {
        let words = Words(name)
        if words.list == ["no", "access"] || words.list.first == "not" { return .closes }
        if words.list.count == 1, let only = words.list.first, denyingValues.contains(only) {
            return .closes
        }
        if words.contains(anyOf: denyingWords) { return .closes }
        return words.contains(anyOf: grantingValues) ? .opens : nil
    }

    /// A name that is used of nothing but what keeps out.
    static func isPlainPaywall(_ name: String) -> Bool {
        let words = Words(name)
        return words.contains(anyOf: ["paywall", "locked", "upsell", "wall"])
    }

    /// Whether a call of these words asks something instead of doing it.
    static func isQuestion(_ words: Words) -> Bool {
        guard let first = words.list.first else { return false }
        return asking.contains(first)
    }

    /// Something that is shown in place of what is paid for.
    static func isPaywall(_ name: String) -> Bool {
        // StoreKit's own.
        if name == "SubscriptionStoreView" { return true }
        let words = Words(name).list
        if words.contains("paywall") { return true }
        if words.contains(where: { $0 == "locked" || $0 == "upsell" }) { return true }
        return zip(words, words.dropFirst()).contains {
            $0 == "pay" && $1 == "wall" || offering.contains($0) && shows.contains($1)
        }
    }

    /// `UpgradeView`, `PricingPage`
    private static let offering: Set<String> = [
        "upgrade", "purchase", "subscribe", "lock", "pricing", "plans", "join",
    ]

    /// Whether a name is about what is paid for and not about a door, a socket or a switch.
    static func isUnmistakable(_ name: String) -> Bool {
        let words = Words(name)
        return words.contains(anyOf: opening.subtracting(usual)) && !isAside(words)
    }

    static var unmistakable: Set<String> { opening.subtracting(usual) }

    private static let usual: Set<String> = [
        "active", "open", "opens", "opened", "available", "enabled", "valid", "allowed", "allows",
        "level", "full", "features", "owner", "unlocked", "unlock", "unlocks", "seat", "seats",
        "granted", "authorized", "access", "activated",
        "plan",
        "plans", "pass", "accessible", "eligible", "permitted", "grants",
    ]

    /// Whether an error of this name says "pay first": `paymentRequired`, `needsSubscription`.
    static func asksForPayment(_ name: String) -> Bool {
        let words = Words(name)
        if words.list == ["no", "access"] { return true }
        return words.contains(anyOf: paying) && words.contains(anyOf: missing)
            && !words.contains(anyOf: ["renew", "cancel", "failed"])
    }

    private static let paying: Set<String> = [
        "payment", "subscribed", "subscription", "entitled", "entitlement", "upgrade", "purchase",
        "purchased", "premium", "pro", "paid", "member", "membership", "licensed", "license",
    ]
    private static let missing: Set<String> = [
        "required", "requires", "not", "no", "needs", "needed", "missing",
    ]

    /// Whether a name is about the future, a text, a reminder: about anything but access now.
    static func isAbout(somethingElse name: String) -> Bool { isAside(Words(name)) }

    /// Whether a name is about the next charge and how it is paid.
    static func isAboutBilling(_ name: String) -> Bool {
        Words(name).contains(stem: ["renew", "charg", "bill", "cancel", "manag", "invoice"])
    }

    private static let shows: Set<String> = [
        "view", "screen", "prompt", "sheet", "page", "controller", "wall", "overlay", "gate",
    ]

    private static let opening: Set<String> = [
        "pro", "premium", "plus", "gold", "platinum", "vip", "elite", "access", "accessible",
        "entitled", "entitlement", "entitlements", "unlocked", "unlock", "unlocks", "subscribed",
        "subscriber", "subscription", "subscriptions", "subscribes", "paid", "paying", "purchased",
        "owned", "owns", "owner", "member", "membership", "licensed", "license", "licence",
        "licenced", "licenses", "licences", "seat", "ultra", "active", "open", "opens", "opened",
        "tier", "plan", "plans", "pass",
        "unlimited",
        "permitted", "granted", "grants", "eligible", "allowed", "allows", "bought", "supporter",
        "supporters", "features", "available", "enabled", "patron", "seats", "full", "valid",
        "premiums", "activated", "privileged", "authorized", "benefits", "lifetime", "unlocking",
        "ultimate", "deluxe", "entitles", "level",
    ]

    private static let closing: Set<String> = [
        "locked", "paywall", "blocked", "paywalled", "lockout", "gated", "suspended", "revoked",
        "deactivated", "denied", "barred", "frozen",
    ]

    /// Words, and beginnings of words, of names that are about something else: the future, a text
    /// on the screen, a reminder, statistics.
    private static let aside: Set<String> = [
        "win", "text", "label", "title", "hint", "sort", "event", "metric", "risk", "soon",
        "leave", "leaving", "mail", "email", "again", "second", "next", "intro", "name",
        "footer", "header", "price", "date", "row", "log", "logs",
        "segment", "pitch", "auto", "future", "change", "changes", "changed",
        "fix", "past", "url", "key", "token", "session", "cache", "cached",
        "info", "detail", "details", "store", "count",
        "turns", "goes", "continues", "before", "ever", "previous", "previously", "once", "history",
        "first", "former",
        "save", "saves", "test", "issue", "issues", "ends", "loop", "stay", "stays",
    ]
    private static let asideStems = [
        "renew", "cancel", "churn", "trial", "bill", "charg", "remind", "notif", "banner", "badge",
        "warn", "alert", "offer", "discount", "promo", "coupon", "message", "subtitle", "caption",
        "analytic", "track", "refund", "ending", "retry", "retries", "grace", "problem", "fail",
        "pending", "upsell", "downgrad", "upgrad", "manage", "delet", "survey", "feedback",
        "refresh",
        "sync", "load", "check", "nudge", "loyal", "prompt", "confirm", "schedul", "ticket",
        "convert", "upcoming", "descri", "lapse", "laps", "expir", "outlook", "forecast",
        "payment", "sentence", "debug", "preview", "retain", "retent", "cohort", "campaign",
        "audience", "lifecycle", "dialog", "toast", "reactivat", "resubscrib", "resum", "switch",
        "recover", "attention", "declin", "dunning", "statistic", "snapshot", "network", "reachab",
        "connect", "summar", "doubl", "overlap", "duplicat", "queue", "verif", "signature",
        "finish", "winback", "quit",
    ]

    /// What a name begins with that says what to do or to show.
    private static let asideFirst: Set<String> = [
        "should", "shows", "show", "needs", "need", "will", "wants", "must", "displays", "hides",
        "hide", "make", "set", "on", "did", "was", "had", "keeps", "stays", "goes", "continues",
    ]

    private static let asking: Set<String> = [
        "is", "has", "can", "may", "opens", "unlocks", "allows", "lets", "owns", "includes",
        "grants", "permits", "gets",
    ]

    private static let denyingValues: Set<String> = [
        "free", "locked", "expired", "inactive", "denied", "deny", "paywall", "lapsed", "none",
        "guest", "basic", "unsubscribed", "unpaid", "closed", "blocked", "revoked", "ended",
        "unentitled", "limited", "freemium", "sample", "teaser", "excerpt", "demo", "restricted",
        "reduced", "partial", "suspended", "nothing",
    ]
    private static let denyingWords: Set<String> = ["paywall", "locked", "denied"]
    private static let grantingValues: Set<String> = [
        "pro", "premium", "plus", "active", "granted", "grant", "unlocked", "subscribed", "paid",
        "full", "member", "gold", "vip", "entitled", "owned", "purchased", "allowed", "allow",
        "open", "content", "unlimited", "licensed", "subscriber", "access", "platinum", "elite",
        "lifetime", "team", "studio", "family", "business", "max", "ultimate", "standard",
        "editor", "library", "home", "main", "everything", "whole", "complete", "unrestricted",
    ]
}
