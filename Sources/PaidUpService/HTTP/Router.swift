// SPDX-License-Identifier: Apache-2.0

/// Finds the route of a request.
package struct Router: Sendable {
    package let routes: [Route]
    private var nodes = [Node()]

    private struct Node: Sendable {
        /// Few are left at any place, so that looking at each is faster than hashing.
        var literals: [(text: [UInt8], node: Int)] = []
        var parameter: Int?
        /// Indices of `routes`.
        var routes: [(method: String, index: Int)] = []

        func literal(_ text: UnsafeRawBufferPointer) -> Int? {
            for literal in literals where literal.text.count == text.count {
                if literal.text.elementsEqual(text) { return literal.node }
            }
            return nil
        }

        func literal(_ text: String) -> Int? {
            var text = text
            return text.withUTF8 { literal(UnsafeRawBufferPointer($0)) }
        }

        func route(_ method: String) -> Int? { routes.first { $0.method == method }?.index }
    }

    package enum Match: Sendable {
        case found(RouteMatch)
        /// The path is there, the method is not; `allowed` is sorted.
        case otherMethod(allowed: [String])
        case nothing
    }

    package init(_ routes: [Route]) {
        self.routes = routes
        for (index, route) in routes.enumerated() {
            let node = addNode(for: route.template)
            // trap because two routes with one name are a mistake in the program's own table.
            precondition(
                nodes[node].route(route.method) == nil,
                "two routes for \(route.method) \(route.template)")
            nodes[node].routes.append((route.method, index))
        }
    }

    private mutating func addNode(for template: PathTemplate) -> Int {
        var at = 0
        for segment in template.segments {
            let next: Int?
            switch segment {
            case .literal(let text): next = nodes[at].literal(text)
            case .parameter: next = nodes[at].parameter
            }
            if let next {
                at = next
                continue
            }
            nodes.append(Node())
            switch segment {
            case .literal(let text):
                nodes[at].literals.append((Array(text.utf8), nodes.count - 1))
            case .parameter: nodes[at].parameter = nodes.count - 1
            }
            at = nodes.count - 1
        }
        return at
    }

    /// A literal segment goes before a parameter. `HEAD` is answered by `GET`.
    package func match(method: String, path: String) throws(Problem) -> Match {
        guard path.utf8.first == UInt8(ascii: "/") else {
            throw Problem(.malformedRequest, faults: [.init("path", "must begin with a slash")])
        }
        let path = try Segments(path)
        let place = path.withBytes { bytes in
            find(path, path.ranges[...], bytes, from: 0)
        }
        guard let place else { return .nothing }
        let found = nodes[place]
        guard let index = found.route(method) ?? (method == "HEAD" ? found.route("GET") : nil)
        else { return .otherMethod(allowed: Self.allowed(found.routes.map(\.method))) }
        let route = routes[index]
        var parameters = PathParameters()
        for (index, segment) in route.template.segments.enumerated() {
            if case .parameter(let name) = segment { parameters[name] = path.text(index) }
        }
        return .found(RouteMatch(route: route, parameters: parameters))
    }

    /// The node of the whole path, if it has any routes. No deeper than the longest template.
    private func find(
        _ path: Segments, _ rest: ArraySlice<Range<Int>>, _ bytes: UnsafeRawBufferPointer,
        from node: Int
    ) -> Int? {
        guard let range = rest.first else { return nodes[node].routes.isEmpty ? nil : node }
        let segment = UnsafeRawBufferPointer(rebasing: bytes[range])
        if let next = nodes[node].literal(segment),
            let found = find(path, rest.dropFirst(), bytes, from: next)
        {
            return found
        }
        guard let next = nodes[node].parameter, !segment.isEmpty else { return nil }
        return find(path, rest.dropFirst(), bytes, from: next)
    }

    private static func allowed(_ methods: some Sequence<String>) -> [String] {
        var all = Set(methods)
        if all.contains("GET") { all.insert("HEAD") }
        all.insert("OPTIONS")
        return all.sorted()
    }
}

/// A route, and what the path says in the places of its template.
package struct RouteMatch: Sendable {
    package let route: Route
    package let parameters: PathParameters
}

/// The segments of a path, decoded.
private struct Segments {
    private var bytes: [UInt8] = []
    private(set) var ranges: [Range<Int>] = []

    init(_ path: String) throws(Problem) {
        bytes = Array(path.utf8)
        ranges.reserveCapacity(8)
        var start = 1
        var isPlain = true
        for (index, byte) in bytes.enumerated().dropFirst() {
            if byte == UInt8(ascii: "/") {
                ranges.append(start..<index)
                start = index + 1
            } else if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "%")
                || byte == UInt8(ascii: ".") && index == start
            {
                isPlain = false
            }
        }
        ranges.append(start..<bytes.count)
        if !isPlain { try decode(path) }
    }

    /// For paths with escapes, dots or more than ASCII.
    private mutating func decode(_ path: String) throws(Problem) {
        bytes = []
        ranges = []
        for raw in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let start = bytes.count
            bytes.append(contentsOf: try Self.decoded(raw).utf8)
            ranges.append(start..<bytes.count)
        }
    }

    func withBytes<Answer>(_ body: (UnsafeRawBufferPointer) -> Answer) -> Answer {
        bytes.withUnsafeBytes(body)
    }

    func text(_ index: Int) -> String { String(decoding: bytes[ranges[index]], as: UTF8.self) }

    private static func decoded(_ raw: Substring) throws(Problem) -> String {
        let segment: String
        do throws(PercentEncoding.Fault) {
            segment = try PercentEncoding.decode(raw)
        } catch {
            throw Problem(.malformedRequest, faults: [.init("path", error.reason)])
        }
        // A proxy may resolve what this server would not: both must see the same path.
        guard segment != ".", segment != ".." else {
            throw Problem(.malformedRequest, faults: [.init("path", "dot segments are refused")])
        }
        return segment
    }
}
