// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import JWSVerification
import OutgoingHTTP
import PaidUp
import PaidUpAppStore
import PaidUpCatalog
import PaidUpLedger
import PaidUpSQLite
import PaidUpSecrets
import PaidUpService

/// A configuration, and what is made from it: files are read here and nowhere else.
struct ServerEnvironment {
    let configuration: ServerConfiguration
    let sealing: SealingKey?
    let intake: AppStoreIntake
    let catalog: JSONValue?
    let appStoreKey: ES256PrivateKey?

    /// What it is read for.
    enum Use {
        case serving
        /// Work on the ledger alone: neither apps nor a catalog are needed, so `--ledger` suffices.
        case ledger
    }

    /// Reads everything that the use needs, and says all that is wrong.
    init(_ arguments: Arguments, for use: Use = .serving) throws(CommandError) {
        configuration = try Self.configuration(arguments, for: use)
        sealing = try Self.sealing(configuration)
        intake = try Self.intake(configuration)
        catalog = use == .serving ? try Self.catalog(configuration) : nil
        appStoreKey = use == .serving ? try Self.appStoreKey(configuration) : nil
    }

    /// Reads the configuration alone.
    static func configuration(
        _ arguments: Arguments, for use: Use
    ) throws(CommandError) -> ServerConfiguration {
        let environment = ProcessInfo.processInfo.environment
        let file = arguments.value(.configuration) ?? environment[ConfigurationVariable.file]
        let json = try file.map { path throws(CommandError) in try WholeFile.bytes(path) }
        do throws(ConfigurationError) {
            return try ServerConfiguration.read(
                json: json, file: file ?? "environment", environment: environment,
                servesNobody: use == .ledger)
        } catch {
            let faults = error.faults.map(\.description)
            var first = CommandError(faults.first ?? "the configuration is wrong")
            first.others = Array(faults.dropFirst())
            throw first
        }
    }

    private static func sealing(
        _ configuration: ServerConfiguration
    ) throws(CommandError) -> SealingKey? {
        do throws(SecretsError) {
            switch configuration.sealingKey {
            case nil: return nil
            case .file(let path)?: return try SealingKey(file: path)
            case .text(let text)?:
                return try SealingKey(text: text, place: ConfigurationVariable.sealingKey)
            }
        } catch {
            throw CommandError(field: "sealingKey", error.description)
        }
    }

    private static func intake(
        _ configuration: ServerConfiguration
    ) throws(CommandError) -> AppStoreIntake {
        let anchors: TrustAnchors
        do {
            if let path = configuration.roots {
                let pem = try WholeFile.bytes(path)
                anchors = try TrustAnchors(pem: String(decoding: pem, as: UTF8.self))
            } else {
                anchors = try TrustAnchors.apple()
            }
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError(field: "roots", "\(error)")
        }
        return AppStoreIntake(
            verifier: JWSVerifier(anchors: anchors), apps: configuration.apps,
            environments: Set(configuration.environments))
    }

    private static func catalog(
        _ configuration: ServerConfiguration
    ) throws(CommandError) -> JSONValue? {
        guard let path = configuration.catalog else { return nil }
        let value = try WholeFile.json(path)
        let document = CatalogDocument(value)
        if let finding = document.findings.first(where: { $0.severity == .error }) {
            throw CommandError(file: path, field: finding.path, finding.message)
        }
        return value
    }

    /// Where the ledger is: the option, else the configuration.
    func ledgerPath(_ arguments: Arguments) -> String {
        arguments.value(.ledger) ?? configuration.ledger
    }

    var outgoing: OutgoingClient {
        OutgoingClient(
            policy: AddressPolicy(
                allowed: configuration.outgoingAllow.compactMap { AddressRange($0) }))
    }
}

extension ServerConfiguration {
    /// Where a client on this machine finds the server.
    var localURL: String {
        let host =
            switch address {
            case "0.0.0.0": "127.0.0.1"
            case "::": "[::1]"
            case let address where address.contains(":"): "[\(address)]"
            case let address: address
            }
        return "http://\(host):\(port)"
    }
}

extension ServiceClock {
    /// The system's clocks.
    static let system = ServiceClock(
        now: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Instant(
                milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
        },
        microseconds: {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
        })
}
