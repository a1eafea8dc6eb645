// SPDX-License-Identifier: Apache-2.0

package import JSONText

extension HTTPRequest {
    /// The body as JSON; the sender must say that it is.
    package func json() throws(Problem) -> JSONValue {
        guard header("Content-Type").map(Self.isJSON) ?? false else {
            throw Problem(
                .unsupportedMediaType,
                faults: [.init("header.Content-Type", "expected application/json")])
        }
        var options = JSONReader.Options()
        options.depthLimit = 64
        do throws(JSONError) {
            return try JSONReader(options).read(body)
        } catch {
            throw .body("body", error.description)
        }
    }

    /// Whether a media type is JSON in UTF-8, the only encoding that it may have.
    static func isJSON(_ mediaType: String) -> Bool {
        let parts = mediaType.lowercased().split(separator: ";").map { part in
            part.filter { $0 != " " && $0 != "\t" && $0 != "\"" }
        }
        guard parts.first == "application/json" else { return false }
        return parts.dropFirst().allSatisfy { part in
            !part.hasPrefix("charset=") || part == "charset=utf-8"
        }
    }
}
