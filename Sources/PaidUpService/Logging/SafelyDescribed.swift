// SPDX-License-Identifier: Apache-2.0

package import PaidUpLedger

/// An error whose words may stand in a log: no payload, secret or personal datum is in them.
package protocol SafelyDescribed: Error {
    var safeDescription: String { get }
}

extension LedgerError: SafelyDescribed {
    package var safeDescription: String { description }
}
