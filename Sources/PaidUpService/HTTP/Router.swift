// SPDX-License-Identifier: Apache-2.0

/// Finds the route of a request.
package struct Router: Sendable {
    package let routes: [Route]
    private var nodes = [Node()]

    private struct Node: Sendable {
        var literals: [Substring: Int] = [:]
        var parameter: Int?
        /// Indices of `routes` by method.
        var routes: [String: Int] = [:]
    }

    package enum Match: Sendable {
        case found(Route, parameters: [String: String])
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
                nodes[node].routes[route.method] == nil,
                "two routes for \(route.method) \(route.template)")
            nodes[node].routes[route.method] = index
        }
    }

    private mutating func addNode(for template: PathTemplate) -> Int {
        var at = 0
        for segment in template.segments {
            let next: Int?
            switch segment {
            case .literal(let text): next = nodes[at].literals[Substring(text)]
            case .parameter: next = nodes[at].parameter
            }
            if let next {
                at = next
                continue
            }
            nodes.append(Node())
            switch segment {
            case .literal(let text): nodes[at].literals[Substring(text)] = nodes.count - 1
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
        var segments: [Substring] = []
        for raw in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            segments.append(try Self.decoded(raw))
        }
        guard let node = find(segments[...], from: 0) else { return .nothing }
        let found = nodes[node].routes
        guard let index = found[method] ?? (method == "HEAD" ? found["GET"] : nil) else {
            return .otherMethod(allowed: Self.allowed(found.keys))
        }
        let route = routes[index]
        var parameters: [String: String] = [:]
        for (segment, text) in zip(route.template.segments, segments) {
            if case .parameter(let name) = segment { parameters[name] = String(text) }
        }
        return .found(route, parameters: parameters)
    }

    /// The node of the whole path, if it has any routes. No deeper than the longest template.
    private func find(_ rest: ArraySlice<Substring>, from node: Int) -> Int? {
        guard let segment = rest.first else { return nodes[node].routes.isEmpty ? nil : node }
        if let next = nodes[node].literals[segment], let found = find(rest.dropFirst(), from: next)
        {
            return found
        }
        guard let next = nodes[node].parameter, !segment.isEmpty else { return nil }
        return find(rest.dropFirst(), from: next)
    }

    private static func allowed(_ methods: some Sequence<String>) -> [String] {
        var all = Set(methods)
        if all.contains("GET") { all.insert("HEAD") }
        all.insert("OPTIONS")
        return all.sorted()
    }

    private static func decoded(_ raw: Substring) throws(Problem) -> Substring {
        let segment: Substring
        do throws(PercentEncoding.Fault) {
            segment = Substring(try PercentEncoding.decode(raw))
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
