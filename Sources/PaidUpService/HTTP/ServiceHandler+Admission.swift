// SPDX-License-Identifier: Apache-2.0

extension ServiceHandler {
    /// Refuses from the head alone what would be refused anyhow: nobody's megabyte is waited for.
    package func admit(_ head: HTTPRequest) -> HTTPAdmission {
        let match: RouteMatch
        do throws(Problem) {
            match = try find(head)
        } catch {
            return refuse(error, head, nil)
        }
        let route = match.route
        if case .roles = route.access, head.header("Authorization") == nil {
            let problem = parts.limits.count(
                failure: .noCredentials, of: parts.limits.client(of: head),
                microseconds: parts.clock.microseconds())
            return refuse(problem, head, route)
        }
        if let length = head.header("Content-Length").flatMap({ Int($0) }),
            length > route.bodyLimit
        {
            return refuse(route.tooLarge, head, route)
        }
        return .accept(
            bodyLimit: route.bodyLimit, tooLarge: route.tooLargeAnswer, match: match)
    }

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
