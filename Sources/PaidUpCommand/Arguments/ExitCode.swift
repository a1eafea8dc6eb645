// SPDX-License-Identifier: Apache-2.0

/// What the program ends with where it could answer, but something is to be seen to.
enum ExitCode {
    /// A check failed, or no message counted.
    static let failed: Int32 = 1
    /// A message is undetermined.
    static let undetermined: Int32 = 2
    /// The catalog does not name the product of a purchase.
    static let unlisted: Int32 = 3
    /// The customer who was asked about is not known.
    static let unknownCustomer: Int32 = 4
}
