// SPDX-License-Identifier: Apache-2.0

/// A place where an answer about access ends up.
struct Sink {
    enum Place {
        /// What a function or a getter returns.
        case result(Function)
        /// What is assigned to, or inserted into, a variable of this name.
        case target(String)
        /// One argument of one call.
        case argument(Expression)
        /// What a screen shows: the paid thing or a paywall.
        case screen
    }

    enum Shape { case boolean, choice, collection }

    let place: Place
    let name: String
    let shape: Shape
    var meaning: Access.Meaning = .opens
    /// The name has only the shape of an answer; see `Access.meaning(of:)`.
    var isWeak = false
    /// The cases of the enum that tells the answer, where it is one of this file.
    var cases: [String] = []
}
