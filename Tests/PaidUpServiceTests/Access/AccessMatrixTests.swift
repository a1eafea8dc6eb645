// SPDX-License-Identifier: Apache-2.0

import PaidUpService
import Testing

@Suite("Access matrix")
struct AccessMatrixTests {
    private static func route(
        _ method: String, _ template: PathTemplate, _ access: RouteAccess
    ) -> Route {
        Route(method, template, access: access) { _ in .empty() }
    }

    private static let routes = [
        route("GET", "/healthz", .open),
        route("GET", "/v1/customers/{id}", .anyKey),
        route("POST", "/v1/customers/{id}/transactions", .roles([.app, .server])),
        route("DELETE", "/v1/customers/{id}/grants/{grant}", .roles([.support, .admin])),
        route("GET", "/v1/audit-log", .roles([.admin])),
        // A mistake of the table: the app's key is kept out all the same.
        route("GET", "/v1/things/{id}", .anyKey),
    ]

    @Test("holds for every route and role")
    func holds() async throws {
        #expect(try await AccessMatrixCheck.differences(Self.routes) == [])
    }

    @Test("is written for the documentation")
    func markdown() {
        #expect(
            AccessMatrix.markdown(Self.routes) == """
                | route | no key | `app` | `server` | `support` | `admin` |
                | --- | --- | --- | --- | --- | --- |
                | `GET /healthz` | yes | yes | yes | yes | yes |
                | `GET /v1/customers/{id}` | 401 | own customer | yes | yes | yes |
                | `POST /v1/customers/{id}/transactions` | 401 | own customer | yes | 403 | 403 |
                | `DELETE /v1/customers/{id}/grants/{grant}` | 401 | 403 | 403 | yes | yes |
                | `GET /v1/audit-log` | 401 | 403 | 403 | 403 | yes |
                | `GET /v1/things/{id}` | 401 | 403 | yes | yes | yes |

                """)
    }

    @Test("finds mistakes in a table of routes")
    func faults() {
        #expect(
            AccessMatrix.faults(
                Self.routes + [
                    Self.route("GET", "/v1/x", .roles([])),
                    Self.route("GET", "/v1/x/{a}/{a}", .open),
                    Route("GET", "/v1/y", access: .open, mutates: true) { _ in .empty() },
                ]) == [
                    "GET /v1/things/{id}: an app key may call it, but it names no customer",
                    "GET /v1/x: nobody may call it",
                    "GET /v1/x/{a}/{a}: two parameters have one name",
                    "GET /v1/y: a GET changes nothing",
                ])
    }
}
