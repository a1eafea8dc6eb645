// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Answers requests: finds the route, lets the caller in or not, and makes every error an answer.
package struct ServiceHandler: HTTPHandler {
    /// What all requests share.
    package struct Parts: Sendable {
        package var gate: Gate
        package var limits: AccessLimits
        package var idempotency: Idempotency
        package var log: ServiceLog
        package var metrics: RequestMetrics
        package var clock: ServiceClock

        package init(
            gate: Gate, limits: AccessLimits, idempotency: Idempotency, log: ServiceLog,
            metrics: RequestMetrics, clock: ServiceClock
        ) {
            self.gate = gate
            self.limits = limits
            self.idempotency = idempotency
            self.log = log
            self.metrics = metrics
            self.clock = clock
        }
    }

    private let router: Router
    let parts: Parts

    package init(routes: [Route], _ parts: Parts) {
        router = Router(routes)
        self.parts = parts
    }

    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        let arrival = Arrival(request, parts.clock)
        var route: Route?
        do {
            let visit = try visit(request, now: arrival.now, arrival.requestID)
            route = visit.route
            return finish(try await answer(request, visit), route, arrival, request)
        } catch let problem as Problem where Self.isOptions(request, problem) {
            let answer = HTTPResponse.empty(headers: problem.headers)
            return finish(answer, nil, arrival, request)
        } catch {
            return finish(problem(error, arrival), route, arrival, request)
        }
    }

    /// Where anything but a good answer comes out, `respond` does the work again and answers.
    package func answerAtOnce(_ request: HTTPRequest) -> HTTPResponse? {
        let arrival = Arrival(request, parts.clock)
        guard let visit = try? visit(request, now: arrival.now, arrival.requestID),
            let atOnce = visit.route.atOnce,
            request.body.count <= visit.route.bodyLimit,
            let caller = try? parts.gate.callerAtOnce(request, visit),
            let context = try? context(request, visit, caller),
            let response = try? atOnce(context)
        else { return nil }
        do {
            try parts.limits.count(caller, microseconds: arrival.microseconds)
            return finish(response, visit.route, arrival, request)
        } catch {
            return finish(problem(error, arrival), visit.route, arrival, request)
        }
    }
}

extension ServiceHandler {
    private func visit(
        _ request: HTTPRequest, now: Instant, _ requestID: RequestID
    ) throws(Problem) -> Visit {
        let match = try find(request)
        return Visit(
            route: match.route, parameters: match.parameters, now: now, requestID: requestID)
    }

    /// The route of a request, or the problem of there being none.
    func find(_ request: HTTPRequest) throws(Problem) -> RouteMatch {
        if let match = request.match { return match }
        switch try router.match(method: request.method, path: request.path) {
        case .found(let match): return match
        case .otherMethod(let allowed):
            throw Problem(
                .methodNotAllowed, headers: [("Allow", allowed.joined(separator: ", "))])
        case .nothing: throw Problem(.unknownRoute)
        }
    }

    private func answer(_ request: HTTPRequest, _ visit: Visit) async throws -> HTTPResponse {
        guard request.body.count <= visit.route.bodyLimit else {
            throw visit.route.tooLarge
        }
        let caller = try await caller(request, visit)
        try parts.limits.count(caller, microseconds: parts.clock.microseconds())
        let context = try context(request, visit, caller)
        guard let slot = context.idempotency else {
            return complete(try await visit.route.handler(context), visit)
        }
        let answer = try await parts.idempotency.answer(slot) {
            do {
                return try await visit.route.handler(context)
            } catch {
                return problem(error, visit.requestID)
            }
        }
        return complete(answer, visit)
    }

    /// Adds the headers that follow from the body.
    private func complete(_ answer: HTTPResponse, _ visit: Visit) -> HTTPResponse {
        guard let headers = visit.route.headers, (200..<300).contains(answer.status),
            let body = (try? JSONReader().read(answer.body))?.object
        else { return answer }
        var answer = answer
        answer.headers += headers(visit.parameters, body)
        return answer
    }

    private func caller(_ request: HTTPRequest, _ visit: Visit) async throws -> Caller {
        do {
            return try await parts.gate.caller(request, visit)
        } catch let error as Problem where error.kind.status == 401 {
            throw parts.limits.count(
                failure: error, of: parts.limits.client(of: request),
                microseconds: parts.clock.microseconds())
        }
    }

    private func context(
        _ request: HTTPRequest, _ visit: Visit, _ caller: Caller
    ) throws(Problem) -> RouteContext {
        let query: QueryParameters
        if let known = visit.route.query {
            query = try QueryParameters(request.query)
            try query.check(known: known)
        } else {
            // Whoever takes any query takes one that cannot be read as well.
            query = (try? QueryParameters(request.query)) ?? QueryParameters()
        }
        if !visit.route.mutates, visit.route.method != "GET", caller.keyID != nil,
            request.header(IdempotencySlot.header) != nil
        {
            throw Problem(
                .malformedRequest,
                faults: [
                    .init(
                        "header.\(IdempotencySlot.header)",
                        "not taken here: the answer shows a secret, and is not kept")
                ])
        }
        let slot =
            visit.route.mutates && caller.keyID != nil
            ? try IdempotencySlot(
                request, caller: caller,
                about: visit.parameters[Route.customerParameter].map { CustomerID($0) },
                now: visit.now) : nil
        return RouteContext(
            request: request, route: visit.route, parameters: visit.parameters, query: query,
            caller: caller, now: visit.now, requestID: visit.requestID, idempotency: slot)
    }

    /// `OPTIONS` wants to know just what a wrong method is told.
    static func isOptions(_ request: HTTPRequest, _ problem: Problem) -> Bool {
        request.method == "OPTIONS" && problem.kind == .methodNotAllowed
    }

    func problem(_ error: any Error, _ arrival: Arrival) -> HTTPResponse {
        problem(error, arrival.requestID)
    }

    private func problem(_ error: any Error, _ requestID: RequestID) -> HTTPResponse {
        let answer = ErrorAnswer(error)
        if let level = answer.level {
            parts.log.write(level, "request.failed", [.request(requestID), .error(error)])
        }
        return answer.problem.response(requestID: requestID.text)
    }

    /// Adds what every answer carries, and says in the log and the metrics that it was given.
    func finish(
        _ response: HTTPResponse, _ route: Route?, _ arrival: Arrival, _ request: HTTPRequest
    ) -> HTTPResponse {
        let duration = Int(parts.clock.microseconds() - arrival.microseconds)
        parts.metrics.count(route, status: response.status, microseconds: duration)
        let level: LogLevel = response.status < 500 ? .info : .warning
        if parts.log.writes(level) {
            parts.log.write(
                level, "request",
                [
                    .method(request.method), .route(route), .integer("status", response.status),
                    .integer("microseconds", duration), .request(arrival.requestID),
                ])
        }
        var response = response
        response.headers.append(("X-Request-Id", arrival.requestID.text))
        response.headers.append(("X-Content-Type-Options", "nosniff"))
        return response
    }
}

/// When a request came, and what it is called.
struct Arrival {
    let requestID: RequestID
    let now: Instant
    let microseconds: Int64

    init(_ request: HTTPRequest, _ clock: ServiceClock) {
        requestID = RequestID.of(request)
        now = clock.now()
        microseconds = clock.microseconds()
    }
}
