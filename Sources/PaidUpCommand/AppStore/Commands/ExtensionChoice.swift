// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// By how much renewals are moved, why, and as which request.
struct ExtensionChoice {
    let days: Int
    let reason: AppStore.ExtendReasonCode
    let requestID: String

    init(_ arguments: Arguments) throws(CommandError) {
        let text = arguments.value(.days) ?? ""
        guard let days = Int(text) else {
            throw CommandError(
                field: OptionSpec.days.name, "expected whole days from 1 to 90, found \"\(text)\"")
        }
        self.days = days
        reason = try StoreWord.read(
            .reason, arguments.value(.reason) ?? "undeclared",
            [
                "undeclared": .undeclared, "satisfaction": .customerSatisfaction,
                "outage": .serviceIssueOrOutage, "other": .other,
            ])
        if let id = arguments.value(.requestID) {
            requestID = id
        } else {
            requestID = try Self.newID()
        }
    }

    private static func newID() throws(CommandError) -> String {
        try Blocking.checked { () throws(AppStoreAPIError) in try UUIDText.random().description }
    }
}

extension OptionSpec {
    static let days = OptionSpec("--days", value: "N", "By how many days, from 1 to 90.")
    static let reason = OptionSpec(
        "--reason", value: "REASON", "satisfaction, outage, other or undeclared (the default).")
    static let requestID = OptionSpec(
        "--request-id", value: "ID", "Names the request; default: a new UUID.")
    static let extending: [OptionSpec] = [.days, .reason, .requestID]
}
