// SPDX-License-Identifier: Apache-2.0

public import JWSVerification

extension TrustAnchors {
    /// Apple Root CA – G3, which signs for the App Store.
    ///
    /// SHA-256 63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179.
    /// Source: Apple PKI, www.apple.com/certificateauthority.
    public static func apple() throws(JWSVerificationError) -> TrustAnchors {
        try TrustAnchors(pem: String(decoding: PackageResources.AppleRootCA_G3_pem, as: UTF8.self))
    }
}
