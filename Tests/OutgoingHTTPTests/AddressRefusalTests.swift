// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing

@testable import OutgoingHTTP

/// That nothing reaches an address that the policy refuses, by whatever way it is named.
@Suite(.timeLimit(.minutes(1)))
struct AddressRefusalTests {
    private static let hello = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

    @Test(
        "a refused address is not connected to",
        arguments: ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "LOCALHOST"])
    func loopback(host: String) async throws {
        let server = try LoopbackServer(.reply(Self.hello))
        let error = await Self.error(of: OutgoingClient(), "http://\(host):\(server.port)/")
        #expect(error?.code == .refusedAddress)
        #expect(server.requests.isEmpty)
    }

    @Test("a name is connected to at the addresses that it was looked up to have")
    func pinned() async throws {
        let server = try LoopbackServer(.reply(Self.hello))
        let client = try Self.client(
            policy: AddressPolicy(allowsPrivateNetworks: true), addresses: ["127.0.0.1"])
        let url = "http://shop.example:\(server.port)/"
        #expect(try await client.send(OutgoingRequest(url: url)).status == 200)
        #expect(server.requests.first?.contains("Host: shop.example:\(server.port)\r\n") == true)
    }

    @Test(
        "a public name with a private address is refused, also beside public ones",
        arguments: [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["2606:4700::1", "::1"]])
    func rebinding(addresses: [String]) async throws {
        let server = try LoopbackServer(.reply(Self.hello))
        let client = try Self.client(policy: .publicOnly, addresses: addresses)
        let error = await Self.error(of: client, "http://shop.example:\(server.port)/")
        #expect(error?.code == .refusedAddress)
        #expect(error?.reason.hasPrefix("shop.example has ") == true)
        #expect(server.requests.isEmpty)
    }

    @Test("the socket itself is judged, whatever was looked up")
    func socket() async throws {
        let server = try LoopbackServer(.reply(Self.hello))
        let url = try OutgoingURL("http://shop.example:\(server.port)/")
        let transfer = try Transfer(policy: .publicOnly, bodyLimit: 100)
        try transfer.prepare(
            OutgoingRequest(url: url.text), to: url,
            at: [try #require(IPAddress("127.0.0.1"))], milliseconds: 5000, userAgent: "test")
        await #expect {
            try await OutgoingClient().carry(transfer)
        } throws: {
            ($0 as? OutgoingError)?.code == .refusedAddress
        }
        #expect(server.requests.isEmpty)
    }

    @Test("an allowed range opens the way to exactly its addresses")
    func allowList() async throws {
        let server = try LoopbackServer(.reply(Self.hello))
        let range = try #require(AddressRange("127.0.0.1"))
        let client = OutgoingClient(policy: AddressPolicy(allowed: [range]))
        let url = "http://127.0.0.1:\(server.port)/"
        #expect(try await client.send(OutgoingRequest(url: url)).status == 200)
        let error = await Self.error(of: client, "http://127.0.0.2:\(server.port)/")
        #expect(error?.code == .refusedAddress)
    }

    @Test("a name that cannot be looked up, or has no address, is an error")
    func unknownNames() async throws {
        let none = try Self.client(policy: .publicOnly, addresses: [])
        #expect(await Self.error(of: none, "http://a.example/")?.code == .couldNotResolve)
        let missing = await Self.error(of: OutgoingClient(), "http://no-such-name.invalid/")
        #expect(missing?.code == .couldNotResolve)
    }

    @Test("a URL can be checked before anything is sent")
    func check() throws {
        let client = OutgoingClient()
        try client.check(url: "https://example.com/")
        #expect(throws: OutgoingError.self) { try client.check(url: "https://10.0.0.1/") }
        #expect(throws: OutgoingError.self) { try client.check(url: "ftp://example.com/") }
    }

    private static func client(
        policy: AddressPolicy, addresses: [String]
    ) throws -> OutgoingClient {
        let addresses = try addresses.map { try #require(IPAddress($0)) }
        return OutgoingClient(
            policy: policy, bodyLimit: 100, userAgent: "test",
            resolver: NameResolver { _ in .success(addresses) })
    }

    private static func error(of client: OutgoingClient, _ url: String) async -> OutgoingError? {
        do throws(OutgoingError) {
            _ = try await client.send(OutgoingRequest(url: url, timeout: 10))
            return nil
        } catch {
            return error
        }
    }
}
