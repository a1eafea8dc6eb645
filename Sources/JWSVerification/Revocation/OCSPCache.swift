// SPDX-License-Identifier: Apache-2.0

/// What a responder said about one certificate, and how long that may be relied on.
struct OCSPAnswer: Sendable {
    /// The revocation in words, or nil where the certificate is good.
    let revocation: String?
    /// The first and the last instant at which the answer counts, in milliseconds since 1970.
    let validity: ClosedRange<Int64>
}

/// The answers that are still current, bounded, found by the certificate's fingerprint.
final class OCSPCache: @unchecked Sendable {
    // @unchecked because the lock guards the only variable.
    private let capacity: Int
    private let lock = Lock()
    private var answers: [String: OCSPAnswer] = [:]

    init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    func answer(about certificate: Certificate, now: Int64) -> OCSPAnswer? {
        let answer = lock.withReadLock { answers[certificate.info.sha256Fingerprint] }
        return answer.flatMap { $0.validity.contains(now) ? $0 : nil }
    }

    /// Keeps an answer, and drops the one that ends first where there are too many.
    func insert(_ answer: OCSPAnswer, about certificate: Certificate) {
        lock.withWriteLock {
            answers[certificate.info.sha256Fingerprint] = answer
            guard answers.count > capacity else { return }
            let first = answers.min {
                ($0.value.validity.upperBound, $0.key) < ($1.value.validity.upperBound, $1.key)
            }
            if let first { answers[first.key] = nil }
        }
    }
}
