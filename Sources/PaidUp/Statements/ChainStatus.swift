// SPDX-License-Identifier: Apache-2.0

/// What a store called a subscription as a whole, in a notification or a list of statuses.
///
/// Source: Apple's `status`, as of the `signedDate` of what carries it.
public struct ChainStatus: Hashable, Sendable {
    /// 1 active, 2 expired, 3 billing retry, 4 billing grace period, 5 revoked; others are kept.
    ///
    /// An app cannot read it: `code == 1` would be a check for access, and is none.
    package var code: Int64
    /// `signedDate` of the renewal info that stood beside it; both then speak of the same end.
    public var renewalSignedDate: Instant?

    /// Makes a status.
    public init(code: Int64, renewalSignedDate: Instant? = nil) {
        self.code = code
        self.renewalSignedDate = renewalSignedDate
    }

    /// A code that this engine does not know is kept and changes nothing.
    var isUnderstood: Bool { (1...5).contains(code) }
}
