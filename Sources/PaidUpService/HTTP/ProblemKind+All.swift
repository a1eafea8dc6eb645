// SPDX-License-Identifier: Apache-2.0

/// Every kind of problem there is. A new one is added to `all` too; a test holds that.
extension ProblemKind {
    package static let all: [ProblemKind] = [
        .malformedRequest, .invalidParameter, .invalidBody, .notAuthentic,
        .unauthenticated, .customerTokenRequired, .customerTokenRefused, .forbidden,
        .unknownRoute, .unknownCustomer, .unknownEntitlement, .unknownTransaction, .unknownGrant,
        .unknownTransfer, .unknownAlias, .unknownEndpoint, .unknownDelivery, .unknownKey,
        .methodNotAllowed, .conflict, .ownedByAnother, .requestInProgress, .erased,
        .preconditionFailed, .bodyTooLarge, .unsupportedMediaType, .invalidCatalog,
        .idempotencyKeyReused, .rateLimited, .internalError, .undetermined, .unavailable,
        .storageFull,
    ]

    package static let malformedRequest = ProblemKind(
        "malformed-request", 400, "The request is malformed",
        "The path, the query or a header cannot be read. Mend the request.")
    package static let invalidParameter = ProblemKind(
        "invalid-parameter", 400, "A parameter is not valid",
        "`errors` names the parameter, what is wrong, and what would be right.")
    package static let invalidBody = ProblemKind(
        "invalid-body", 400, "The body is not valid",
        "The body is no JSON, or a member is missing or wrong; `errors` names the place.")
    package static let notAuthentic = ProblemKind(
        "not-authentic", 400, "The message is not authentic",
        "Its signature or its certificates do not prove that the store signed it.")
    package static let unauthenticated = ProblemKind(
        "unauthenticated", 401, "A valid key is needed",
        "Send `Authorization: Bearer` with a key that was not revoked.")
    package static let customerTokenRequired = ProblemKind(
        "customer-token-required", 401, "A customer token is needed",
        "An `app` key needs the header `PaidUp-Customer-Token` beside it.")
    package static let customerTokenRefused = ProblemKind(
        "customer-token-refused", 401, "The customer token is refused",
        "It is malformed, expired, for another audience, or not signed by a `server` key.")
    package static let forbidden = ProblemKind(
        "forbidden", 403, "The key may not do this",
        "The key's role does not allow the route, or the customer token names another customer.")
    package static let unknownRoute = ProblemKind(
        "unknown-route", 404, "There is nothing at this path",
        "Look at `/openapi.yaml` for what there is.")
    package static let unknownCustomer = ProblemKind(
        "unknown-customer", 404, "The customer is not known",
        "Nothing was ever received about a customer of this id.")
    package static let unknownEntitlement = ProblemKind(
        "unknown-entitlement", 404, "The entitlement is not known",
        "The catalog has no product that gives an entitlement of this name.")
    package static let unknownTransaction = ProblemKind(
        "unknown-transaction", 404, "The transaction is not known",
        "Nothing was received about a transaction of this id.")
    package static let unknownGrant = ProblemKind(
        "unknown-grant", 404, "The grant is not known",
        "The customer has no grant of this id.")
    package static let unknownTransfer = ProblemKind(
        "unknown-transfer", 404, "The transfer is not known",
        "There is no transfer of this id.")
    package static let unknownAlias = ProblemKind(
        "unknown-alias", 404, "The alias is not known",
        "The customer has no such alias.")
    package static let unknownEndpoint = ProblemKind(
        "unknown-endpoint", 404, "The endpoint is not known",
        "There is no webhook endpoint of this id.")
    package static let unknownDelivery = ProblemKind(
        "unknown-delivery", 404, "The delivery is not known",
        "There is no delivery of this id, or it was removed after its time.")
    package static let unknownKey = ProblemKind(
        "unknown-key", 404, "The key is not known",
        "There is no key of this id.")
    package static let methodNotAllowed = ProblemKind(
        "method-not-allowed", 405, "The path does not take this method",
        "The header `Allow` lists the methods that it takes.")
    package static let conflict = ProblemKind(
        "conflict", 409, "The request does not fit the present state",
        "`detail` says what stands in the way. Read the present state before trying again.")
    package static let ownedByAnother = ProblemKind(
        "owned-by-another", 409, "The purchase belongs to another customer",
        "A signed token names somebody else, or the first owner keeps it by the policy.")
    package static let requestInProgress = ProblemKind(
        "request-in-progress", 409, "The same request is under way",
        "A request with this `Idempotency-Key` is not finished. Try again a little later.")
    package static let erased = ProblemKind(
        "erased", 410, "The customer was erased",
        "Everything about the customer was erased on request; it does not come back.")
    package static let preconditionFailed = ProblemKind(
        "precondition-failed", 412, "Somebody else was faster",
        "What is there is no longer what `If-Match` names. Read it again.")
    package static let bodyTooLarge = ProblemKind(
        "body-too-large", 413, "The body is too large",
        "`detail` names the limit. Send less at a time.")
    package static let unsupportedMediaType = ProblemKind(
        "unsupported-media-type", 415, "The body is of another media type",
        "Send `Content-Type: application/json`.")
    package static let invalidCatalog = ProblemKind(
        "invalid-catalog", 422, "The catalog has errors",
        "`errors` lists them with their places; nothing was changed.")
    package static let idempotencyKeyReused = ProblemKind(
        "idempotency-key-reused", 422, "The idempotency key belongs to another request",
        "A different request used this `Idempotency-Key` within the last day. Choose a new one.")
    package static let rateLimited = ProblemKind(
        "rate-limited", 429, "Too many requests",
        "`Retry-After` says for how many seconds to wait.")
    package static let internalError = ProblemKind(
        "internal-error", 500, "Something went wrong here",
        "The log has a line with the request id that `instance` names.")
    package static let undetermined = ProblemKind(
        "undetermined", 503, "The message could not be judged yet",
        "Whether it is authentic cannot be said now. Send it again after `Retry-After`.")
    package static let unavailable = ProblemKind(
        "unavailable", 503, "The server cannot answer now",
        "It is busy, or is starting or stopping. Try again after `Retry-After`.")
    package static let storageFull = ProblemKind(
        "storage-full", 503, "There is no room to write",
        "Nothing of the request was kept. Try again after `Retry-After`.")
}
