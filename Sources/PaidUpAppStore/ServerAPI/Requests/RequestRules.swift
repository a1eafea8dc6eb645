// SPDX-License-Identifier: Apache-2.0

/// What several requests must keep to.
enum RequestRules {
    static let longestIdentifier = 128
    /// The store extends by no more at once.
    static let extensionDays = 1...90

    static func check(_ start: Int64?, before end: Int64?) throws(AppStoreAPIError) {
        guard let start, let end else { return }
        guard start < end else { throw .invalid("the start date is not before the end date") }
    }

    static func check(
        extendByDays days: Int, requestIdentifier: String
    ) throws(AppStoreAPIError) {
        guard extensionDays.contains(days) else {
            throw .invalid("expected from 1 to 90 days, found \(days)")
        }
        guard !requestIdentifier.isEmpty, requestIdentifier.utf8.count <= longestIdentifier else {
            throw .invalid("expected a request identifier of 1 to 128 bytes")
        }
    }
}
