// SPDX-License-Identifier: Apache-2.0

internal import CCurl

/// libcurl, made ready once for the whole process.
enum Library {
    /// Whether it can be used.
    static let isReady: Bool = {
        paidup_ignore_broken_pipes()
        return curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }()
}
