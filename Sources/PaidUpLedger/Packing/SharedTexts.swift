// SPDX-License-Identifier: Apache-2.0

/// Long texts that many bodies have in common, such as the header with the store's certificates;
/// a ledger keeps each once and names it by number.
package protocol SharedTexts: AnyObject {
    /// The text, of those at hand, that the bytes begin with.
    func beginning(_ bytes: UnsafeRawBufferPointer) -> (number: Int64, count: Int)?
    /// The number of a text, which is kept from now on.
    func number(of text: [UInt8]) throws -> Int64
    /// The text of a number; `nil` where there is none.
    func text(_ number: Int64) throws -> [UInt8]?
}
