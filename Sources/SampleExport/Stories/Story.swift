// SPDX-License-Identifier: Apache-2.0

/// What happens to one customer.
struct Story {
    /// Names the story in code.
    let key: String
    /// What happens, in one sentence or two; every date is one of 2026 unless it says otherwise.
    let text: String
    private let tell: @Sendable (Teller) -> Life

    init(_ key: String, _ text: String, _ tell: @escaping @Sendable (Teller) -> Life) {
        self.key = key
        self.text = text
        self.tell = tell
    }

    /// The customer's life, with the ids and delays that the seed gives.
    func life(seed: UInt64) -> Life {
        tell(Teller(key: key, seed: seed))
    }

    /// Begins a life.
    struct Teller {
        let key: String
        let seed: UInt64

        func begin(
            _ product: SampleProduct, at instant: StaticString, hasToken: Bool = true,
            isTester: Bool = false, isTrial: Bool = false, isShared: Bool = false
        ) -> Life {
            Life(
                of: key, seed: seed, buys: product, at: .utc(instant), hasToken: hasToken,
                isTester: isTester, isTrial: isTrial, isShared: isShared)
        }
    }

    static var all: [Story] { running + billing + refunds + plans + purchases + others }

    /// The story whose customer is the best one to draw.
    static let shown = "graceMissed"
}
