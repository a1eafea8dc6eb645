// SPDX-License-Identifier: Apache-2.0

import CFuzzer
import JWSVerification
import PaidUp
import PaidUpAppStore

private let intake = (try? TrustAnchors.apple()).map {
    AppStoreIntake(verifier: JWSVerifier(anchors: $0), trustsDecoded: true)
}

/// From any bytes through the decoder and the mapping to every verdict: nothing may trap, hang or
/// grow without bound.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIntake(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let intake else { fatalError("no anchors") }
    let now = Instant(milliseconds: 1_785_459_600_000)
    var ledger = Ledger()
    let document = Array(UnsafeBufferPointer(start: bytes, count: count))
    // A document a line, so that a corpus of many messages can be mutated.
    for line in document.split(separator: UInt8(ascii: "\n")) {
        for result in intake.take(json: Array(line), receivedAt: nil, now: now) {
            for statement in result.statements { ledger.insert(statement) }
        }
    }
    for chain in ledger.unownedChains {
        let customer = CustomerID(chain.id)
        ledger.insert(
            OwnershipFact(
                receivedAt: .distantPast, kind: .attribution(customer: customer, chainID: chain.id))
        )
    }
    let engine = Engine()
    for customer in ledger.customers {
        let timeline = engine.timeline(of: customer, in: LedgerView(ledger))
        for entitlement in timeline.entitlements.values {
            var last = Instant.distantPast
            for segment in entitlement.segments {
                if segment.from < last || segment.to <= segment.from {
                    fatalError("segments out of order")
                }
                last = segment.to
                _ = entitlement.verdict(at: segment.from)
            }
            if last != .distantFuture { fatalError("segments end early") }
        }
    }
    return 0
}

@main
enum FuzzIntake {
    static func main() {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        let status = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
            fuzzIntake(bytes, count)
        }
        if status != 0 { fatalError("libFuzzer ended with \(status)") }
    }
}
