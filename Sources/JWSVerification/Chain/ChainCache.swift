// SPDX-License-Identifier: Apache-2.0

/// The chains of the messages verified most recently, found by the bytes of the encoded header.
///
/// A chain is public, and a header can be written in many ways; but the header is signed too. Only
/// chains of messages whose signature holds are kept, so nobody but a signer can push one out. The
/// order is that of use, newest first; at any time the App Store signs with very few chains.
final class ChainCache: @unchecked Sendable {
    // @unchecked because the lock guards the only variable.
    private static let maximumHeaderSize = 16 << 10

    private let capacity: Int
    private let lock = Lock()
    private var chains: [VerifiedChain] = []

    init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    var count: Int { lock.withReadLock { chains.count } }

    /// The chain whose header the text begins with.
    func chain(signing text: UnsafeRawBufferPointer) -> VerifiedChain? {
        let found: (chain: VerifiedChain, isFirst: Bool)? = lock.withReadLock {
            for (index, chain) in chains.enumerated() {
                if unsafe chain.isSigner(of: text) { return (chain, index == 0) }
            }
            return nil
        }
        guard let found else { return nil }
        if !found.isFirst { moveToFront(found.chain) }
        return found.chain
    }

    /// Keeps the chain, and drops the one that was not used for the longest time. A chain under a
    /// header that is far longer than the App Store's, of about 6 KiB, is not kept.
    func insert(_ chain: VerifiedChain) {
        guard chain.encodedHeader.count <= Self.maximumHeaderSize else { return }
        lock.withWriteLock {
            chains.removeAll { $0.encodedHeader == chain.encodedHeader }
            chains.insert(chain, at: 0)
            if chains.count > capacity { chains.removeLast() }
        }
    }

    private func moveToFront(_ chain: VerifiedChain) {
        lock.withWriteLock {
            guard let index = chains.firstIndex(where: { $0 === chain }) else { return }
            chains.remove(at: index)
            chains.insert(chain, at: 0)
        }
    }
}
