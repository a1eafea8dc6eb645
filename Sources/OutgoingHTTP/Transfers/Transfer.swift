// SPDX-License-Identifier: Apache-2.0

internal import CCurl
internal import Synchronization

/// One request on its way, and what came back so far.
@safe final class Transfer: @unchecked Sendable {
    // @unchecked because after it is handed over only the thread of the transfers changes it; the
    // two values that other threads use are made for that.
    let easy: UnsafeMutableRawPointer
    let answer = OneAnswer<OutgoingResponse>()
    let isCancelled = Atomic(false)
    var wasCancelled: Bool { isCancelled.load(ordering: .sequentiallyConsistent) }

    private let policy: AddressPolicy
    private var head = ResponseHead()
    private var body: [UInt8] = []
    private let bodyLimit: Int
    private var isTruncated = false
    /// What the policy said about the address that was to be connected to.
    private var refusal: OutgoingError?
    private var lists: [UnsafeMutablePointer<curl_slist>] = unsafe []
    private let errorText: UnsafeMutablePointer<CChar>

    init(policy: AddressPolicy, bodyLimit: Int) throws(OutgoingError) {
        guard Library.isReady, let easy = unsafe curl_easy_init() else {
            throw OutgoingError(.failed, "libcurl is not to be had")
        }
        unsafe self.easy = easy
        self.policy = policy
        self.bodyLimit = bodyLimit
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        unsafe curl_easy_cleanup(easy)
        for list in unsafe lists { unsafe curl_slist_free_all(list) }
        unsafe errorText.deallocate()
    }

    /// Keeps texts in libcurl's form for as long as the transfer lives.
    func list(_ texts: [String]) throws(OutgoingError) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for text in texts {
            guard let longer = unsafe curl_slist_append(list, text) else {
                unsafe curl_slist_free_all(list)
                throw OutgoingError(.failed, "no memory")
            }
            unsafe list = longer
        }
        if let list = unsafe list { unsafe lists.append(list) }
        return unsafe list
    }

    /// Sets where libcurl puts its words about a failure.
    func collectWords() -> CURLcode {
        unsafe paidup_curl_set_data(easy, CURLOPT_ERRORBUFFER, errorText)
    }

    // What libcurl calls

    func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
        unsafe head.append(line: line)
    }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let room = bodyLimit - body.count
        unsafe body.append(contentsOf: bytes.prefix(room))
        isTruncated = bytes.count > room
        return !isTruncated
    }

    /// Whether the policy lets a socket reach the address; remembers why not.
    func permits(_ address: IPAddress?) -> Bool {
        do throws(OutgoingError) {
            guard let address else {
                throw OutgoingError(.refusedAddress, "neither IPv4 nor IPv6")
            }
            try policy.check([address], of: address.description)
            return true
        } catch {
            refusal = error
            return false
        }
    }

    // Its end

    func fail(_ error: OutgoingError) {
        answer.settle(.failure(error))
    }

    func finish(_ code: CURLcode) {
        let isWhole = code == CURLE_OK || (code == CURLE_WRITE_ERROR && isTruncated)
        let status = unsafe paidup_curl_status(easy)
        if let refusal {
            fail(refusal)
        } else if head.isTooLong {
            fail(OutgoingError(.badResponse, "its head is too long"))
        } else if code == CURLE_OK && !head.isWhole {
            fail(OutgoingError(.badResponse, "it ended inside its head"))
        } else if isWhole && status > 0 {
            answer.settle(
                .success(
                    OutgoingResponse(
                        status: status, headers: head.fields, body: body,
                        isTruncated: isTruncated)))
        } else {
            fail(OutgoingError(Failure.code(of: code), words(of: code)))
        }
    }

    private func words(of code: CURLcode) -> String {
        var said = unsafe [UInt8](
            UnsafeBufferPointer(start: errorText, count: Int(CURL_ERROR_SIZE))
                .map(UInt8.init(bitPattern:)))
        said = Array(said.prefix { $0 != 0 }.filter { (0x20...0x7E).contains($0) })
        return said.isEmpty
            ? "libcurl's code \(code.rawValue)" : String(decoding: said, as: UTF8.self)
    }
}
