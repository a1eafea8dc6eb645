// SPDX-License-Identifier: Apache-2.0

internal import CCurl

extension Transfer {
    /// Prepares a checked request to the given addresses, which must be the host's.
    func prepare(
        _ request: OutgoingRequest, to url: OutgoingURL, at addresses: [IPAddress],
        milliseconds: Int, userAgent: String, authorities: String? = nil
    ) throws(OutgoingError) {
        let headers = Self.lines(of: request, userAgent: userAgent)
        var codes =
            try unsafe setMethod(request) + setPlace(url, addresses) + setLimits()
            + setCallbacks() + [
                collectWords(),
                paidup_curl_set_list(easy, CURLOPT_HTTPHEADER, list(headers)),
                paidup_curl_set_number(easy, CURLOPT_TIMEOUT_MS, milliseconds),
                paidup_curl_set_number(easy, CURLOPT_CONNECTTIMEOUT_MS, milliseconds),
            ]
        if let authorities {
            unsafe codes.append(paidup_curl_set_text(easy, CURLOPT_CAINFO, authorities))
        }
        guard codes.allSatisfy({ $0 == CURLE_OK }) else {
            throw OutgoingError(.failed, "this libcurl lacks what a safe request needs")
        }
    }

    private func setMethod(_ request: OutgoingRequest) -> [CURLcode] {
        var codes: [CURLcode] = []
        if request.method == "HEAD" {
            unsafe codes.append(paidup_curl_set_number(easy, CURLOPT_NOBODY, 1))
        } else if request.method != "GET" || !request.body.isEmpty {
            unsafe codes.append(paidup_curl_set_body(easy, request.body, request.body.count))
        }
        unsafe codes.append(paidup_curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method))
        return codes
    }

    /// The name stays for TLS and the `Host` header; where it leads is settled here.
    private func setPlace(
        _ url: OutgoingURL, _ addresses: [IPAddress]
    ) throws(OutgoingError) -> [CURLcode] {
        var codes = unsafe [paidup_curl_set_text(easy, CURLOPT_URL, url.text)]
        if url.address == nil {
            let pinned = addresses.map(\.urlText).joined(separator: ",")
            let entry = try unsafe list(["\(url.host):\(url.port):\(pinned)"])
            unsafe codes.append(paidup_curl_set_list(easy, CURLOPT_RESOLVE, entry))
        }
        return codes
    }

    /// What libcurl must not do by itself.
    private func setLimits() -> [CURLcode] {
        unsafe [
            paidup_curl_set_protocols(easy),
            paidup_curl_set_number(easy, CURLOPT_FOLLOWLOCATION, 0),
            paidup_curl_set_number(easy, CURLOPT_PATH_AS_IS, 1),
            // An empty proxy, and none for anybody: the environment's do not count.
            paidup_curl_set_text(easy, CURLOPT_PROXY, ""),
            paidup_curl_set_text(easy, CURLOPT_NOPROXY, "*"),
            paidup_curl_set_number(easy, CURLOPT_NETRC, 0),
            paidup_curl_set_number(easy, CURLOPT_NOSIGNAL, 1),
            paidup_curl_set_number(easy, CURLOPT_SSL_VERIFYPEER, 1),
            paidup_curl_set_number(easy, CURLOPT_SSL_VERIFYHOST, 2),
            paidup_curl_set_number(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
            paidup_curl_set_number(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)),
            paidup_curl_set_number(easy, CURLOPT_HTTP09_ALLOWED, 0),
        ]
    }

    /// Header lines in libcurl's form, in which a name alone and `;` means an empty value, and a
    /// name and `:` that libcurl's own header is left out.
    private static func lines(of request: OutgoingRequest, userAgent: String) -> [String] {
        let given = Set(request.headers.map { $0.name.lowercased() })
        var lines = request.headers.map { name, value in
            value.isEmpty ? "\(name);" : "\(name): \(value)"
        }
        lines.append("Expect:")
        if !given.contains("content-type") { lines.append("Content-Type:") }
        if !given.contains("user-agent") { lines.append("User-Agent: \(userAgent)") }
        return lines
    }
}
