// SPDX-License-Identifier: Apache-2.0

/// A path with places for parameters, such as `/v1/customers/{id}/entitlements/{name}`.
package struct PathTemplate: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(String)
    }

    package let text: String
    package let segments: [Segment]

    package init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            $0.hasPrefix("{") && $0.hasSuffix("}")
                ? .parameter(String($0.dropFirst().dropLast())) : .literal(String($0))
        }
    }

    package var parameters: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// Whether it is about one customer: `/v1/customers/{id}` and what lies below.
    package var namesCustomer: Bool {
        Array(segments.prefix(3)) == Self.customer
    }

    private static let customer: [Segment] = [
        .literal("v1"), .literal("customers"), .parameter(Route.customerParameter),
    ]
}

extension PathTemplate: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(value)
    }
}

extension PathTemplate: CustomStringConvertible {
    package var description: String { text }
}
