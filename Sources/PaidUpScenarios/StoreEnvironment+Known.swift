// SPDX-License-Identifier: Apache-2.0

package import PaidUp

extension StoreEnvironment {
    /// The environments that have a name today. A message of another one is kept; what an operator
    /// or a scenario writes is not, since it would be a slip of the pen.
    package static let known: [StoreEnvironment] = [
        .production, .sandbox, .xcode, .localTesting,
    ]
}
