// SPDX-License-Identifier: Apache-2.0

/// What a request shows of itself, before anything of it is believed.
struct Credentials {
    static let customerTokenHeader = "PaidUp-Customer-Token"

    let key: APIKey
    /// The value of `Authorization`, as it was sent.
    let header: String
    /// The token's text.
    let customerToken: String?

    /// `nil` where there are none.
    init?(_ request: HTTPRequest) throws(Problem) {
        let values = request.values(of: "Authorization")
        guard let value = values.first else { return nil }
        let tokens = request.values(of: Self.customerTokenHeader)
        guard values.count == 1, tokens.count <= 1 else {
            throw .unauthenticated("A header of the credentials stands there twice.")
        }
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else {
            throw .unauthenticated("The header Authorization is not of the form `Bearer <key>`.")
        }
        guard let key = APIKey(String(parts[1])) else {
            throw .unauthenticated("The text after `Bearer` is no key, or a letter of it is wrong.")
        }
        self.key = key
        header = value
        customerToken = tokens.first
    }
}

extension Problem {
    static func unauthenticated(_ detail: String) -> Problem {
        Problem(
            .unauthenticated, detail,
            headers: [("WWW-Authenticate", "Bearer realm=\"PaidUp\", error=\"invalid_token\"")])
    }

    /// Where nothing was shown at all; RFC 6750 wants no error code then.
    static let noCredentials = Problem(
        .unauthenticated, headers: [("WWW-Authenticate", "Bearer realm=\"PaidUp\"")])

    static func customerToken(_ kind: ProblemKind, _ detail: String) -> Problem {
        Problem(
            kind, detail,
            headers: [("WWW-Authenticate", "Bearer realm=\"PaidUp\", error=\"invalid_token\"")])
    }
}
