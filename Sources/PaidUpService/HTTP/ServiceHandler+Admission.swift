// SPDX-License-Identifier: Apache-2.0

extension ServiceHandler {
    /// Refuses from the head alone what would be refused anyhow: nobody's megabyte is waited for.
    package func admit(_ head: HTTPRequest) -> HTTPAdmission {
        let route: Route
        do throws(Problem) {
            (route, _) = try find(head)
        } catch {
            return refuse(error, head, nil)
        }
        if case .roles = route.access, head.header("Authorization") == nil {
            let problem = parts.limits.count(
                failure: .noCredentials, of: parts.limits.client(of: head),
                microseconds: parts.clock.microseconds())
            return refuse(problem, head, route)
        }
        if let length = head.header("Content-Length").flatMap({ Int($0) }),
            length > route.bodyLimit
        {
            return refuse(Self.tooLarge(route), head, route)
        }
        return .accept(
            bodyLimit: route.bodyLimit,
            tooLarge: route.bodyLimit == 0
                ? Self.noBody : Self.tooLarge(route).response(requestID: nil))
    }

    /// Made once: most requests have no body and will never need it.
    private static let noBody = Problem(.bodyTooLarge, "This route takes no body.")
        .response(requestID: nil)

    private func refuse(
        _ problem: Problem, _ head: HTTPRequest, _ route: Route?
    ) -> HTTPAdmission {
        let arrival = Arrival(head, parts.clock)
        let answer =
            Self.isOptions(head, problem)
            ? HTTPResponse.empty(headers: problem.headers) : self.problem(problem, arrival)
        return .refuse(finish(answer, route, arrival, head))
    }
}
