// SPDX-License-Identifier: Apache-2.0

/// The parameters of a path by name. There are two at most, so that looking at each is fastest.
package struct PathParameters: Hashable, Sendable {
    private var pairs: [Pair] = []

    private struct Pair: Hashable {
        let name: String
        let value: String
    }

    package init() {}

    package subscript(name: String) -> String? {
        get { pairs.first { $0.name == name }?.value }
        set {
            pairs.removeAll { $0.name == name }
            if let newValue { pairs.append(Pair(name: name, value: newValue)) }
        }
    }
}

extension PathParameters: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { self[name] = value }
    }
}

extension PathParameters: Sequence {
    package func makeIterator() -> some IteratorProtocol<(key: String, value: String)> {
        pairs.lazy.map { (key: $0.name, value: $0.value) }.makeIterator()
    }
}
