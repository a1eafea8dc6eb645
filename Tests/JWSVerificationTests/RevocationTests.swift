// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct RevocationTests {
    private static let now = Fixture.signedDate + 86_400_000
    private static let hour: Int64 = 3_600_000

    /// A responder on the other side of a transport that counts its calls.
    private actor Server {
        var responder: OCSPResponder
        private(set) var requests: [String] = []

        init(_ responder: OCSPResponder) {
            self.responder = responder
        }

        func answer(_ url: String, _ request: [UInt8]) throws -> [UInt8] {
            requests.append(url)
            return try responder.respond(to: request)
        }
    }

    private struct Outage: Error {}

    private static func responder() throws -> OCSPResponder {
        OCSPResponder(
            authority: try Fixture.shared().authority, thisUpdate: now - hour,
            nextUpdate: now + hour)
    }

    private static func outcome(
        at now: Int64 = now, _ transport: @escaping RevocationPolicy.Transport
    ) async throws -> JWSOutcome {
        let fixture = try Fixture.shared()
        return await fixture.verifier().verify(
            fixture.message, now: now, revocation: .ocsp(transport),
            signedAt: Fixture.signedDate(in:))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        enum Expected: Sendable { case verified, revoked, unknown }

        let testDescription: String
        let expected: Expected
        let words: String
        let change: @Sendable (inout OCSPResponder) -> Void

        init(
            _ name: String, _ expected: Expected, _ words: String = "",
            _ change: @escaping @Sendable (inout OCSPResponder) -> Void = { _ in }
        ) {
            testDescription = name
            self.expected = expected
            self.words = words
            self.change = change
        }
    }

    private static func delegate(
        _ change: (inout CertificateProfile) -> Void = { _ in }
    ) -> OCSPResponder.Signer {
        var profile = OCSPResponder.delegateProfile
        change(&profile)
        return .delegate(profile)
    }

    static let cases: [Case] = [
        Case("both good", .verified),
        Case("signed by a delegate", .verified) { $0.signer = delegate() },
        Case("leaf revoked", .revoked, "2023-12-31T23:00:00Z, reason: keyCompromise") {
            $0.statuses[.leaf] = .revoked(at: Fixture.signedDate - hour, reason: 1)
        },
        Case("leaf revoked after signing", .revoked, "was revoked at 2024-01-01T01:00:00Z") {
            $0.statuses[.leaf] = .revoked(at: Fixture.signedDate + hour, reason: nil)
        },
        Case("intermediate revoked", .revoked, "the intermediate certificate") {
            $0.statuses[.intermediate] = .revoked(at: 0, reason: nil)
        },
        Case("leaf unknown, intermediate revoked", .revoked, "the intermediate certificate") {
            $0.statuses = [.leaf: .unknown, .intermediate: .revoked(at: 0, reason: 2)]
        },
        Case("leaf unknown", .unknown, "does not know") { $0.statuses[.leaf] = .unknown },
        Case("intermediate unknown", .unknown, "does not know") {
            $0.statuses[.intermediate] = .unknown
        },
        Case("stale", .unknown, "the answer counts from") {
            ($0.thisUpdate, $0.nextUpdate) = (now - 2 * hour, now - hour)
        },
        Case("a little stale", .verified) { $0.nextUpdate = now - 60_000 },
        Case("from the future", .unknown, "the answer counts from") {
            ($0.thisUpdate, $0.nextUpdate) = (now + hour, now + 2 * hour)
        },
        Case("a little ahead", .verified) { $0.thisUpdate = now + 60_000 },
        Case("dates exchanged", .unknown, "dates are broken") {
            ($0.thisUpdate, $0.nextUpdate) = (now + 60_000, now - 60_000)
        },
        Case("no next update, fresh", .verified) {
            ($0.thisUpdate, $0.nextUpdate) = (now, nil)
        },
        Case("no next update, old", .unknown, "the answer counts from") { $0.nextUpdate = nil },
        Case("signed by a stranger", .unknown, "not signed by") { $0.signer = .stranger },
        Case("a delegate without mandate", .unknown, "not signed by") {
            $0.signer = delegate { $0.extendedKeyUsages = [] }
        },
        Case("a delegate for something else", .unknown, "not signed by") {
            $0.signer = delegate { $0.extendedKeyUsages = ["serverAuth"] }
        },
        Case("a delegate that has ended", .unknown, "not signed by") {
            $0.signer = delegate { $0.notAfter = now - hour }
        },
        Case("a delegate that has not begun", .unknown, "not signed by") {
            $0.signer = delegate { $0.notBefore = now + hour }
        },
    ]

    @Test("an answer decides as it says, if it may be relied on", arguments: cases)
    func answers(_ item: Case) async throws {
        var responder = try Self.responder()
        item.change(&responder)
        let server = Server(responder)
        let outcome = try await Self.outcome { try await server.answer($0, $1) }
        switch item.expected {
        case .verified: #expect(outcome.verified != nil, "\(outcome)")
        case .revoked: #expect(outcome.rejection?.code == .revoked, "\(outcome)")
        case .unknown:
            #expect(outcome.openQuestion?.code == .revocationUnknown, "\(outcome)")
            #expect(outcome.openQuestion?.canRetry == true)
        }
        #expect(outcome.error?.reason.contains(item.words) ?? item.words.isEmpty, "\(outcome)")
    }

    private static func flipping(_ position: Int, of bytes: [UInt8]) -> [UInt8] {
        var changed = bytes
        changed[position] ^= 1
        return changed
    }

    @Test("answers that are no answers leave the question open")
    func malformed() async throws {
        let responder = try Self.responder()
        let changes: [@Sendable ([UInt8]) throws -> [UInt8]] = [
            { _ in [] }, { _ in [0x30, 0x00] }, { $0 + [0] }, { $0.dropLast() },
            { Array($0.prefix(40)) }, { _ in [UInt8](repeating: 0x30, count: 65_537) },
            { Self.flipping(60, of: $0) }, { Self.flipping(150, of: $0) },
            { Self.flipping(250, of: $0) }, { Self.flipping(350, of: $0) },
            { _ in try OCSPResponder.failure(status: 6) },
            { _ in try OCSPResponder.failure(status: 3) },
            { _ in try OCSPResponder.failure(status: 0) },
        ]
        for change in changes {
            let outcome = try await Self.outcome { _, request in
                try change(responder.respond(to: request))
            }
            #expect(outcome.openQuestion?.code == .revocationUnknown, "\(outcome)")
            #expect(outcome.openQuestion?.canRetry == true)
        }
        let unauthorized = try await Self.outcome { _, _ in
            try OCSPResponder.failure(status: 6)
        }
        #expect(unauthorized.error?.reason.contains("\"unauthorized\"") == true)
    }

    @Test("an answer about another certificate leaves the question open")
    func otherCertificate() async throws {
        let responder = try Self.responder()
        let stranger = try Fixture.shared().authority.issuingLeaf(.leaf)
        let other = OCSPResponder(
            authority: stranger, thisUpdate: responder.thisUpdate,
            nextUpdate: responder.nextUpdate)
        let requests = Requests()
        let policy = RevocationPolicy.ocsp { url, request in
            await requests.keep(request)
            return try other.respond(to: request)
        }
        let verifier = try Fixture.shared().verifier()
        let text = try stranger.sign(payload: Fixture.payload(signedDate: Fixture.signedDate))
        let good = await policy.check(verifier.outcome(of: text), now: Self.now)
        #expect(good.verified != nil)
        let foreign = try #require(await requests.all.first)
        let outcome = try await Self.outcome { url, request in
            let isAboutLeaf = url.hasSuffix("intermediate")
            return try isAboutLeaf ? other.respond(to: foreign) : responder.respond(to: request)
        }
        #expect(outcome.openQuestion?.reason.contains("another certificate") == true)
    }

    private actor Requests {
        private(set) var all: [[UInt8]] = []

        func keep(_ request: [UInt8]) {
            all.append(request)
        }
    }

    @Test("an outage leaves the question open and is told apart in the debug description only")
    func outage() async throws {
        let outcome = try await Self.outcome { _, _ in throw Outage() }
        let error = try #require(outcome.openQuestion)
        #expect(error.code == .revocationUnknown)
        #expect(error.canRetry)
        #expect(error.cause is Outage)
        #expect(error.reason.contains("could not be reached"))
        #expect(!error.description.contains("Outage"))
        #expect(error.debugDescription.contains("Outage"))
    }

    @Test("a certificate that names no responder leaves the question open for good")
    func noResponder() async throws {
        var profile = CertificateProfile.leaf
        for url in [nil, "ldap://ocsp.paidup.invalid"] {
            profile.ocspURL = url
            let fixture = try Fixture.shared()
            let text = try fixture.authority.issuingLeaf(profile).sign(payload: fixture.payload)
            var responder = try Self.responder()
            responder.authority = fixture.authority
            let policy = RevocationPolicy.ocsp { [responder] in
                try responder.respond(to: $1)
            }
            let outcome = await policy.check(
                fixture.verifier().outcome(of: text), now: Self.now)
            #expect(outcome.openQuestion?.code == .revocationUnknown)
            #expect(outcome.openQuestion?.canRetry == false)
        }
    }

    /// After the end of the leaf's validity, or of the intermediate's.
    private static func late(_ position: CertificatePosition) -> Int64 {
        let profile: CertificateProfile = position == .leaf ? .leaf : .intermediate
        return profile.notAfter + 86_400_000
    }

    private static func lateResponder(_ position: CertificatePosition) throws -> OCSPResponder {
        OCSPResponder(
            authority: try Fixture.shared().authority, thisUpdate: late(position) - hour,
            nextUpdate: late(position) + hour)
    }

    @Test("once the signer's certificate has ended an open question stays open for good")
    func leafEnded() async throws {
        var responder = try Self.lateResponder(.leaf)
        responder.statuses[.leaf] = .unknown
        let server = Server(responder)
        let outcome = try await Self.outcome(at: Self.late(.leaf)) {
            try await server.answer($0, $1)
        }
        #expect(outcome.openQuestion?.code == .revocationUnknown)
        #expect(outcome.openQuestion?.canRetry == false)
        #expect(outcome.error?.reason.contains("no longer valid") == true, "\(outcome)")
    }

    @Test("an issuer may still answer about a certificate that has ended")
    func leafEndedAndGood() async throws {
        let server = Server(try Self.lateResponder(.leaf))
        let good = try await Self.outcome(at: Self.late(.leaf)) { try await server.answer($0, $1) }
        #expect(good.verified != nil, "\(good)")
        let outage = try await Self.outcome(at: Self.late(.leaf)) { _, _ in throw Outage() }
        #expect(outage.openQuestion?.canRetry == true)
    }

    @Test(
        "nobody is asked once the issuer's certificate has ended, for no answer could be believed")
    func issuerEnded() async throws {
        let server = Server(try Self.lateResponder(.intermediate))
        let outcome = try await Self.outcome(at: Self.late(.intermediate)) {
            try await server.answer($0, $1)
        }
        #expect(outcome.openQuestion?.code == .revocationUnknown)
        #expect(outcome.openQuestion?.canRetry == false)
        #expect(await !server.requests.contains("http://ocsp.paidup.invalid/intermediate"))
    }

    @Test("each issuer is asked at its own address, and again only after the next update")
    func remembered() async throws {
        let server = Server(try Self.responder())
        let policy = RevocationPolicy.ocsp { try await server.answer($0, $1) }
        let fixture = try Fixture.shared()
        let outcome = fixture.verifier().outcome(of: fixture.message)
        let both = ["http://ocsp.paidup.invalid/intermediate", "http://ocsp.paidup.invalid/root"]
        for now in [Self.now, Self.now, Self.now + Self.hour] {
            #expect(await policy.check(outcome, now: now).verified != nil)
            #expect(await server.requests == both)
        }
        let later = await policy.check(outcome, now: Self.now + Self.hour + 1)
        #expect(later.verified != nil)
        #expect(await server.requests == both + both)
    }

    @Test("no more answers are remembered than allowed")
    func bounded() async throws {
        let server = Server(try Self.responder())
        let policy = RevocationPolicy.ocsp(cacheCapacity: 1) { try await server.answer($0, $1) }
        let fixture = try Fixture.shared()
        let outcome = fixture.verifier().outcome(of: fixture.message)
        for _ in 0..<2 { #expect(await policy.check(outcome, now: Self.now).verified != nil) }
        #expect(await server.requests.count == 3)
    }

    /// Keeps a date that it reads while it verifies, as a caller with state of its own does.
    private actor Inbox {
        private(set) var lastDate: Int64?

        func receive(_ text: String, _ verifier: JWSVerifier, _ policy: RevocationPolicy) async
            -> JWSOutcome
        {
            var date: Int64?
            let outcome = await verifier.verify(text, now: now, revocation: policy) { payload in
                date = Fixture.signedDate(in: payload)
                return date
            }
            lastDate = date
            return outcome
        }
    }

    @Test("an actor may verify with a closure that keeps what it reads")
    func actors() async throws {
        let server = Server(try Self.responder())
        let fixture = try Fixture.shared()
        let inbox = Inbox()
        let outcome = await inbox.receive(
            fixture.message, fixture.verifier(), .ocsp { try await server.answer($0, $1) })
        #expect(outcome.verified != nil)
        #expect(await inbox.lastDate == Fixture.signedDate)
    }

    @Test("nobody is asked about a message that is not authentic, nor in offline mode")
    func notAsked() async throws {
        let fixture = try Fixture.shared()
        let server = Server(try Self.responder())
        let policy = RevocationPolicy.ocsp { try await server.answer($0, $1) }
        let rejected = await fixture.verifier().verify(
            Array(fixture.message.utf8.dropLast()), now: Self.now, revocation: policy,
            signedAt: Fixture.signedDate(in:))
        #expect(rejected.rejection?.code == .malformedJWS)
        let offline = await fixture.verifier().verify(
            fixture.message, now: Self.now, revocation: .offline,
            signedAt: Fixture.signedDate(in:))
        #expect(offline.verified != nil)
        #expect(await server.requests.isEmpty)
    }
}
