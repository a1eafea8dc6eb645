// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUp
import PaidUpAppStore

extension Settings {
    /// The intake that the options describe.
    static func intake(
        _ arguments: Arguments, environment: StoreEnvironment = .production
    ) throws(CommandError) -> AppStoreIntake {
        var environments: Set<StoreEnvironment> = [.production, .sandbox]
        environments.insert(environment)
        return AppStoreIntake(
            verifier: JWSVerifier(anchors: try anchors(arguments.values(.root))),
            apps: try apps(arguments), environments: environments,
            trustsDecoded: arguments.has(.trustDecoded))
    }

    private static func anchors(_ paths: [String]) throws(CommandError) -> TrustAnchors {
        do throws(JWSVerificationError) {
            guard !paths.isEmpty else { return try TrustAnchors.apple() }
        } catch {
            throw CommandError(field: "built-in root", error.description)
        }
        var texts: [String] = []
        for path in paths {
            let text = String(decoding: try WholeFile.bytes(path), as: UTF8.self)
            do throws(JWSVerificationError) {
                // Each by itself, so that the message can name the file.
                _ = try TrustAnchors(pem: text)
            } catch {
                throw CommandError(file: path, field: "--root", error.description)
            }
            texts.append(text)
        }
        do throws(JWSVerificationError) {
            return try TrustAnchors(pem: texts.joined(separator: "\n"))
        } catch {
            throw CommandError(field: "--root", error.description)
        }
    }

    /// An app's Apple id belongs to the bundle id before it; where there is one bundle id alone,
    /// the order does not matter.
    private static func apps(_ arguments: Arguments) throws(CommandError) -> [AppStoreApp] {
        let single = arguments.values(.bundleID)
        var apps: [AppStoreApp] = []
        for (spec, value) in arguments.options {
            if spec == .bundleID {
                if value.isEmpty {
                    throw CommandError(field: "--bundle-id", "expected a bundle id")
                }
                if single.count > 1 || apps.isEmpty { apps.append(AppStoreApp(bundleID: value)) }
            } else if spec == .appAppleID {
                guard let id = Int64(value), id > 0 else {
                    throw CommandError(
                        field: "--app-apple-id", "expected a whole number, found \"\(value)\"")
                }
                if apps.isEmpty, single.count == 1 {
                    apps.append(AppStoreApp(bundleID: single[0]))
                }
                guard let last = apps.indices.last else {
                    throw CommandError(
                        field: "--app-apple-id", "expected the --bundle-id that it belongs to")
                }
                if apps[last].appAppleID != nil {
                    throw CommandError(
                        field: "--app-apple-id", "a second id for \(apps[last].bundleID)")
                }
                apps[last].appAppleID = id
            }
        }
        return apps
    }
}
