// SPDX-License-Identifier: Apache-2.0

/// A kind of problem that the server answers with; RFC 9457 calls it a problem type.
///
/// All of them stand in ``all``, from which the documentation is made.
package struct ProblemKind: Hashable, Sendable {
    /// The last part of the type's URI, such as `unknown-customer`.
    package let name: String
    package let status: Int
    /// The same words whenever it occurs.
    package let title: String
    /// What it means and what to do, for the documentation.
    package let meaning: String

    /// A relative URI: it names the kind, wherever the server stands.
    package var type: String { "/problems/\(name)" }

    package static func == (left: ProblemKind, right: ProblemKind) -> Bool {
        left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    init(_ name: String, _ status: Int, _ title: String, _ meaning: String) {
        self.name = name
        self.status = status
        self.title = title
        self.meaning = meaning
    }
}
