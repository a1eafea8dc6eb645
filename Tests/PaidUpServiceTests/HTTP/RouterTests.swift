// SPDX-License-Identifier: Apache-2.0

import PaidUpService
import Testing

@Suite("Router")
struct RouterTests {
    private static let router = Router(
        [
            ("GET", "/healthz"), ("GET", "/v1/customers/{id}"), ("DELETE", "/v1/customers/{id}"),
            ("GET", "/v1/customers/{id}/entitlements/{name}"), ("GET", "/v1/customers/search"),
            ("POST", "/v1/customers/{id}/grants"), ("GET", "/v1/customers/search/recent"),
        ].map { method, path in
            Route(method, PathTemplate(path), access: .open) { _ in .empty() }
        })

    /// What a match says, in one line.
    private func line(_ method: String, _ path: String) -> String {
        do throws(Problem) {
            switch try Self.router.match(method: method, path: path) {
            case .found(let match):
                let pairs = match.parameters.sorted { $0.key < $1.key }
                    .map { "\($0.key)=\($0.value)" }
                return ([match.route.method, match.route.template.text] + pairs)
                    .joined(separator: " ")
            case .otherMethod(let allowed): return "405 " + allowed.joined(separator: ",")
            case .nothing: return "404"
            }
        } catch {
            return "\(error.kind.status) \(error.faults.first?.reason ?? "")"
        }
    }

    @Test(
        "finds the route and its parameters",
        arguments: [
            ("GET", "/healthz", "GET /healthz"),
            ("HEAD", "/healthz", "GET /healthz"),
            ("GET", "/v1/customers/u1", "GET /v1/customers/{id} id=u1"),
            ("GET", "/v1/customers/search", "GET /v1/customers/search"),
            (
                "POST", "/v1/customers/search/grants",
                "POST /v1/customers/{id}/grants id=search"
            ),
            ("GET", "/%761/customers/u%2F1", "GET /v1/customers/{id} id=u/1"),
            ("GET", "/v1/customers/%C3%A9+x", "GET /v1/customers/{id} id=é+x"),
            (
                "GET", "/v1/customers/u1/entitlements/pro%20max",
                "GET /v1/customers/{id}/entitlements/{name} id=u1 name=pro max"
            ),
        ])
    func finds(method: String, path: String, expected: String) {
        #expect(line(method, path) == expected)
    }

    @Test(
        "refuses what is not there",
        arguments: [
            ("GET", "/", "404"), ("GET", "/healthz/", "404"), ("GET", "/v1/customers/", "404"),
            ("GET", "/v1/customers//entitlements/pro", "404"), ("GET", "/v1//u1", "404"),
            ("GET", "/V1/customers/u1", "404"), ("GET", "/v1/customers/{id}/x", "404"),
            ("POST", "/healthz", "405 GET,HEAD,OPTIONS"),
            ("PUT", "/v1/customers/u1", "405 DELETE,GET,HEAD,OPTIONS"),
            ("HEAD", "/v1/customers/u1/grants", "405 OPTIONS,POST"),
            ("get", "/healthz", "405 GET,HEAD,OPTIONS"),
            ("OPTIONS", "/healthz", "405 GET,HEAD,OPTIONS"),
        ])
    func refuses(method: String, path: String, expected: String) {
        #expect(line(method, path) == expected)
    }

    @Test(
        "refuses a path that cannot be read",
        arguments: [
            ("", "400 must begin with a slash"), ("*", "400 must begin with a slash"),
            ("http://x/healthz", "400 must begin with a slash"),
            ("/v1/customers/%", "400 a % must be followed by two hexadecimal digits"),
            ("/v1/customers/%2", "400 a % must be followed by two hexadecimal digits"),
            ("/v1/customers/%+1", "400 a % must be followed by two hexadecimal digits"),
            ("/v1/customers/%ff", "400 the decoded bytes are no valid UTF-8"),
            ("/v1/customers/%C0%AF", "400 the decoded bytes are no valid UTF-8"),
            ("/v1/customers/%ED%A0%80", "400 the decoded bytes are no valid UTF-8"),
            ("/v1/customers/u%00", "400 control characters are not allowed"),
            ("/v1/customers/u%0d%0aX:1", "400 control characters are not allowed"),
            ("/v1/customers/..", "400 dot segments are refused"),
            ("/v1/customers/%2e%2E/x", "400 dot segments are refused"),
            ("/./healthz", "400 dot segments are refused"),
        ])
    func unreadable(path: String, expected: String) {
        #expect(line("GET", path) == expected)
    }

    @Test("is not slowed or broken by a path of many segments")
    func longPath() {
        let path = String(repeating: "/v1/customers", count: 20_000)
        #expect(line("GET", path) == "404")
    }
}
