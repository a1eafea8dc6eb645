// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import PaidUpService
import Synchronization

/// What is done for a request when the daemon calls.
struct ExchangeStep {
    let core: ServerCore
    let exchange: Exchange
    let connection: OpaquePointer

    /// Reads the head and decides whether the body is waited for.
    func takeHead(method start: UnsafePointer<CChar>, isHTTP10: Bool) -> MHD_Result {
        exchange.phase = .body
        var head = RequestHead()
        unsafe withUnsafeMutablePointer(to: &head) { pointer in
            unsafe paidup_mhd_headers(
                connection, Self.addHeader, UnsafeMutableRawPointer(pointer))
        }
        let isWhole = unsafe paidup_mhd_head_is_whole(
            connection, start, head.endsWithEmptyValue ? 1 : 0)
        head.finish(isHTTP10: isHTTP10, isWhole: isWhole != 0)
        if let problem = problem(of: head) { return refuse(problem.response) }
        // A HEAD is a GET whose body the daemon keeps back.
        let method = unsafe String(cString: start)
        exchange.request.method = method == "HEAD" ? "GET" : method
        exchange.request.headers = head.headers
        switch core.handler.admit(exchange.request) {
        case .refuse(let response):
            return refuse(response)
        case .accept(let limit, let tooLarge, let match):
            exchange.request.match = match
            if let length = head.contentLength, length > UInt64(max(limit, 0)) {
                return refuse(tooLarge)
            }
            exchange.bodyLimit = limit
            if let length = head.contentLength, length > 0 {
                // A promise alone takes no more room than this.
                exchange.request.body.reserveCapacity(Int(min(length, 65_536)))
            }
            exchange.tooLarge = tooLarge
            return paidup_mhd_yes
        }
    }

    private static let addHeader: MHD_KeyValueIteratorN = {
        context, _, name, nameCount, value, valueCount in
        guard let head = unsafe context?.assumingMemoryBound(to: RequestHead.self),
            let name = unsafe name
        else { return paidup_mhd_no }
        let nameBytes = unsafe UnsafeRawBufferPointer(start: name, count: nameCount)
        let valueBytes = unsafe UnsafeRawBufferPointer(
            start: value, count: value == nil ? 0 : valueCount)
        unsafe head.pointee.add(
            name: nameBytes.assumingMemoryBound(to: UInt8.self),
            value: valueBytes.assumingMemoryBound(to: UInt8.self))
        return paidup_mhd_yes
    }

    private func problem(of head: RequestHead) -> Problem? {
        if let problem = head.problem { return problem }
        if unsafe paidup_mhd_head_size(connection) > core.settings.headLimit {
            return .headTooLarge
        }
        if exchange.target == nil { return .badRequest("the request's target is no path") }
        return nil
    }

    /// Answers before the body has come; the connection is closed behind the answer.
    private func refuse(_ response: HTTPResponse) -> MHD_Result {
        beginAnswering()
        exchange.connection.markRefused()
        exchange.connection.setDeadline(core.deadline(after: core.settings.sendingLimit))
        return unsafe response.queue(on: connection, closing: true)
    }

    func takeBody(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
        if piece.count > exchange.bodyLimit - exchange.request.body.count {
            return refuseMidway()
        }
        let share = exchange.share ?? BodyShare(of: core.bodies)
        exchange.share = share
        guard share.take(piece.count) else {
            exchange.tooLarge = Problem.overloaded.response
            return refuseMidway()
        }
        unsafe exchange.request.body.append(contentsOf: piece)
        return paidup_mhd_yes
    }

    /// The daemon takes no answer in the middle of a body. Nothing else is on its way to the client
    /// now, so the answer can be written past the daemon, which then closes the connection.
    private func refuseMidway() -> MHD_Result {
        exchange.phase = .answering
        exchange.connection.markRefused()
        exchange.request.body = []
        exchange.share = nil
        if let answer = exchange.tooLarge?.bytesBeforeClosing {
            _ = unsafe answer.withUnsafeBytes {
                unsafe paidup_send_now(
                    exchange.connection.descriptor, $0.baseAddress, $0.count)
            }
        }
        return paidup_mhd_no
    }

    /// The request is whole: answers it, or lets the handler do so in its own time.
    func answer() -> MHD_Result {
        beginAnswering()
        // The daemon takes a trailer without a name for the end of the trailers. So the connection
        // is not read any further behind any.
        if unsafe paidup_mhd_trailer_count(connection) > 0 { exchange.isLast = true }
        if let response = core.handler.answerAtOnce(exchange.request) { return send(response) }
        guard core.hasRoom else { return send(Problem.overloaded.response) }
        exchange.connection.clearDeadline()
        unsafe core.suspended.begin(
            exchange, on: connection, handler: core.handler,
            deadline: core.deadline(after: core.settings.answerLimit))
        return paidup_mhd_yes
    }

    private func beginAnswering() {
        exchange.phase = .answering
        exchange.connection.setAnswering(true)
    }

    /// The handler's answer is there.
    func sendAnswer() -> MHD_Result {
        guard let response = exchange.takeAnswer() else { return paidup_mhd_no }
        return send(response)
    }

    private func send(_ response: HTTPResponse) -> MHD_Result {
        exchange.connection.setDeadline(core.deadline(after: core.settings.sendingLimit))
        let isLast = exchange.isLast || core.isStopping.load(ordering: .relaxed)
        return unsafe response.queue(on: connection, closing: isLast)
    }
}
