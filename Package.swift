// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// Targets that wrap C also promise to mark every unsafe expression.
let wrapping = settings + [.enableExperimentalFeature("StrictMemorySafety")]

let package = Package(
    name: "PaidUp",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .library(name: "PaidUp", targets: ["PaidUp"]),
        .library(name: "PaidUpCatalog", targets: ["PaidUpCatalog"]),
        .library(name: "JWSVerification", targets: ["JWSVerification"]),
        .library(name: "PaidUpAppStore", targets: ["PaidUpAppStore"]),
        .library(name: "PaidUpAudit", targets: ["PaidUpAudit"]),
        .library(name: "PaidUpSimulator", targets: ["PaidUpSimulator"]),
        .library(name: "PaidUpHTTP", targets: ["PaidUpHTTP"]),
        .library(name: "PaidUpMeasuring", targets: ["PaidUpMeasuring"]),
        .plugin(name: "PaidUpLintPlugin", targets: ["PaidUpLintPlugin"]),
        .executable(name: "paidup", targets: ["PaidUpCommand"]),
        .executable(name: "paidup-sample", targets: ["SampleExport"]),
    ],
    targets: [
        .systemLibrary(
            name: "COpenSSL", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .target(name: "PaidUp", swiftSettings: settings),
        .target(name: "JSONText", swiftSettings: settings),
        .target(
            name: "PaidUpAnswers", dependencies: ["PaidUp", "JSONText"], swiftSettings: settings),
        .target(
            name: "PaidUpCatalog", dependencies: ["PaidUp", "JSONText"], swiftSettings: settings),
        .target(
            name: "JWSVerification", dependencies: ["COpenSSL", "JSONText"],
            swiftSettings: wrapping),
        .target(
            name: "PaidUpAppStore",
            dependencies: ["PaidUp", "JSONText", "JWSVerification", "PaidUpSecrets"],
            resources: [.embedInCode("Resources/AppleRootCA-G3.pem")], swiftSettings: settings),
        .target(
            name: "PaidUpScenarios",
            dependencies: ["PaidUp", "JSONText", "PaidUpCatalog", "PaidUpAppStore"],
            swiftSettings: settings),
        .target(name: "PaidUpAudit", dependencies: ["PaidUp"], swiftSettings: settings),
        .target(
            name: "PaidUpLedger", dependencies: ["PaidUp", "JSONText", "PaidUpAnswers"],
            swiftSettings: settings),
        .target(
            name: "PaidUpSQLite", dependencies: ["PaidUp", "PaidUpLedger", "CSQLite"],
            swiftSettings: wrapping),
        .target(name: "PaidUpSecrets", dependencies: ["COpenSSL"], swiftSettings: wrapping),
        .target(name: "OutgoingHTTP", dependencies: ["CCurl"], swiftSettings: wrapping),
        .target(
            name: "PaidUpService",
            dependencies: [
                "PaidUp", "JSONText", "PaidUpAnswers", "PaidUpCatalog", "JWSVerification",
                "PaidUpAppStore", "PaidUpLedger", "PaidUpSecrets", "OutgoingHTTP",
            ],
            resources: [.embedInCode("Resources/openapi.yaml")], swiftSettings: settings),
        .target(
            name: "PaidUpHTTP", dependencies: ["PaidUpService", "CMicroHTTPD"],
            swiftSettings: wrapping),
        .target(
            name: "PaidUpMeasuring",
            dependencies: [
                "PaidUp", "JWSVerification", "PaidUpAppStore", "PaidUpLedger", "PaidUpSQLite",
                "OutgoingHTTP", "PaidUpService", "PaidUpHTTP",
            ],
            swiftSettings: settings),
        .target(
            name: "PaidUpSimulator", dependencies: ["COpenSSL", "JSONText"],
            resources: [.embedInCode("Resources/openapi.yaml")], swiftSettings: wrapping),
        .executableTarget(
            name: "SampleExport", dependencies: ["PaidUp", "JSONText", "PaidUpSimulator"],
            swiftSettings: settings),
        .executableTarget(
            name: "PaidUpCommand",
            dependencies: [
                "PaidUp", "JSONText", "PaidUpAnswers", "PaidUpCatalog", "PaidUpAppStore",
                "PaidUpScenarios", "PaidUpAudit", "JWSVerification", "PaidUpLedger",
                "PaidUpSQLite", "PaidUpSecrets", "OutgoingHTTP", "PaidUpService", "PaidUpHTTP",
                "PaidUpSimulator",
            ],
            swiftSettings: settings),
        .plugin(
            name: "PaidUpLintPlugin",
            capability: .command(
                intent: .custom(
                    verb: "paidup-lint",
                    description: "Find code that decides access from the wrong fact"))),
        .testTarget(name: "PaidUpTests", dependencies: ["PaidUp"], swiftSettings: settings),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText"], swiftSettings: settings),
        .testTarget(
            name: "PaidUpCatalogTests", dependencies: ["PaidUpCatalog", "PaidUp"],
            swiftSettings: settings),
        .testTarget(
            name: "JWSVerificationTests", dependencies: ["JWSVerification", "PaidUpSimulator"],
            swiftSettings: settings),
        .testTarget(
            name: "PaidUpAppStoreTests",
            dependencies: [
                "PaidUpAppStore", "PaidUp", "JSONText", "JWSVerification", "PaidUpSecrets",
                "PaidUpSimulator",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PaidUpScenariosTests",
            dependencies: [
                "PaidUpScenarios", "PaidUp", "PaidUpCatalog", "PaidUpAppStore", "JWSVerification",
                "JSONText",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PaidUpSimulatorTests", dependencies: ["PaidUpSimulator", "JSONText"],
            swiftSettings: settings),
        .testTarget(
            name: "SimulatorOracleTests",
            dependencies: [
                "PaidUpSimulator", "PaidUp", "PaidUpAppStore", "JWSVerification", "JSONText",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PaidUpAuditTests", dependencies: ["PaidUpAudit", "PaidUp"],
            swiftSettings: settings),
        .testTarget(
            name: "SampleExportTests",
            dependencies: [
                "SampleExport", "PaidUp", "JSONText", "PaidUpCatalog", "PaidUpAppStore",
                "PaidUpScenarios", "JWSVerification",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PaidUpCommandTests",
            dependencies: [
                "PaidUpCommand", "PaidUpService", "PaidUp", "PaidUpAppStore", "PaidUpSimulator",
                "JSONText",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "LedgerContractTests",
            dependencies: ["PaidUpLedger", "PaidUpSQLite", "PaidUp", "JSONText"],
            swiftSettings: settings),
        .testTarget(
            name: "PaidUpSecretsTests", dependencies: ["PaidUpSecrets"], swiftSettings: settings),
        .testTarget(
            name: "OutgoingHTTPTests", dependencies: ["OutgoingHTTP"], swiftSettings: settings),
        .testTarget(
            name: "PaidUpServiceTests",
            dependencies: [
                "PaidUpService", "PaidUpLedger", "PaidUpSQLite", "PaidUp", "JSONText",
                "PaidUpAnswers", "PaidUpCatalog", "PaidUpAppStore", "JWSVerification",
                "PaidUpSecrets", "OutgoingHTTP", "PaidUpSimulator",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PaidUpHTTPTests", dependencies: ["PaidUpHTTP", "PaidUpService"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
