// SPDX-License-Identifier: Apache-2.0

/// An extension for all subscribers of a product, asked for and carried out later.
struct MassExtension: Sendable {
    let id: String
    let product: String
    let days: Int64
    let storefronts: [String]?
    var succeeded: Int64 = 0
    var failed: Int64 = 0
    var completed: Int64?
}
