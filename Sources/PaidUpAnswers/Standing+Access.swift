// SPDX-License-Identifier: Apache-2.0

package import PaidUp

extension Interval.Standing {
    /// What an answer says, without its end.
    package init(_ access: Access) {
        switch access {
        case .granted(let basis, _): self = .granted(basis)
        case .denied(let ground): self = .denied(ground)
        }
    }
}
