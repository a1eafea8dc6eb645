// SPDX-License-Identifier: Apache-2.0

import CFuzzer
import JWSVerification
import PaidUpAppStore

private let verifier = (try? TrustAnchors.apple()).map { JWSVerifier(anchors: $0) }

/// Any bytes as a compact JWS: nothing may trap, and nothing that Apple did not sign may be
/// accepted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJWS(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let verifier else { fatalError("no anchors") }
    let message = Array(UnsafeBufferPointer(start: bytes, count: count))
    if verifier.verify(message, now: 1_785_459_600_000, signedAt: { _ in nil }).verified != nil {
        fatalError("accepted")
    }
    return 0
}

@main
enum FuzzJWS {
    static func main() {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        let status = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
            fuzzJWS(bytes, count)
        }
        if status != 0 { fatalError("libFuzzer ended with \(status)") }
    }
}
