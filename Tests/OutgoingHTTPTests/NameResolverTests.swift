// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import Testing

@testable import OutgoingHTTP

@Suite(.timeLimit(.minutes(1)))
struct NameResolverTests {
    private let address: IPAddress

    init() throws {
        address = try #require(IPAddress("192.0.2.1"))
    }

    @Test("a look-up that hangs is given up in time, and holds back no other name")
    func hanging() async throws {
        let gate = DispatchSemaphore(value: 0)
        let resolver = NameResolver(threadLimit: 2) { [address] name in
            if name == "slow.example" { gate.wait() }
            return .success([address])
        }
        defer { gate.signal() }
        for _ in 0..<3 {
            let error = await Self.error {
                try await resolver.addresses(of: "slow.example", before: .now() + 0.05)
            }
            #expect(error?.code == .timedOut)
        }
        let quick = try await resolver.addresses(of: "quick.example", before: .now() + 60)
        #expect(quick == [address])
    }

    @Test("many names that nobody answers for leave threads to one that was found before")
    func manyHanging() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (started, start) = AsyncStream<Void>.makeStream()
        let resolver = NameResolver(threadLimit: 8) { [address] name in
            guard name.hasPrefix("slow") else { return .success([address]) }
            start.yield()
            gate.wait()
            gate.signal()
            return .success([])
        }
        defer { gate.signal() }
        _ = try await resolver.addresses(of: "quick.example", before: .now() + 60)
        let hanging = (0..<20).map { number in
            Task {
                await Self.error {
                    try await resolver.addresses(of: "slow\(number).example", before: .now() + 600)
                }
            }
        }
        // All threads that such names can have are held.
        var count = 0
        for await _ in started {
            count += 1
            if count == 6 { break }
        }
        let again = try await resolver.addresses(of: "quick.example", before: .now() + 60)
        #expect(again == [address])
        for task in hanging { task.cancel() }
    }

    @Test("a cancelled task does not wait for the look-up")
    func cancelled() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (started, start) = AsyncStream<Void>.makeStream()
        let resolver = NameResolver { _ in
            start.yield()
            gate.wait()
            return .success([])
        }
        defer { gate.signal() }
        let task = Task {
            await Self.error {
                try await resolver.addresses(of: "slow.example", before: .now() + 600)
            }
        }
        for await _ in started { break }
        task.cancel()
        #expect(await task.value?.code == .cancelled)
    }

    @Test("names wait for a thread, in order, and all get their answers")
    func limited() async throws {
        let busy = Mutex((now: 0, most: 0))
        let resolver = NameResolver(threadLimit: 2) { [address] _ in
            busy.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            defer { busy.withLock { $0.now -= 1 } }
            return .success([address])
        }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<50 {
                group.addTask {
                    try await resolver.addresses(of: "\(number).example", before: .now() + 60).count
                }
            }
            for try await count in group { #expect(count == 1) }
        }
        #expect(busy.withLock { $0.most } <= 2)
    }

    private static func error(
        _ body: () async throws -> [IPAddress]
    ) async -> OutgoingError? {
        do {
            _ = try await body()
            return nil
        } catch {
            return error as? OutgoingError
        }
    }
}
