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
        .executable(name: "paidup", targets: ["PaidUpCommand"]),
        .executable(name: "paidup-sample", targets: ["SampleExport"]),
    ],
    targets: [
        .systemLibrary(
            name: "COpenSSL", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .target(name: "PaidUp", swiftSettings: settings),
        .target(name: "JSONText", swiftSettings: settings),
        .target(
            name: "PaidUpCatalog", dependencies: ["PaidUp", "JSONText"], swiftSettings: settings),
        .target(
            name: "JWSVerification", dependencies: ["COpenSSL", "JSONText"],
            swiftSettings: wrapping),
        .target(
            name: "PaidUpAppStore", dependencies: ["PaidUp", "JSONText", "JWSVerification"],
            resources: [.embedInCode("Resources/AppleRootCA-G3.pem")], swiftSettings: settings),
        .target(
            name: "PaidUpScenarios",
            dependencies: ["PaidUp", "JSONText", "PaidUpCatalog", "PaidUpAppStore"],
            swiftSettings: settings),
        .target(name: "PaidUpAudit", dependencies: ["PaidUp"], swiftSettings: settings),
        .target(
            name: "PaidUpSimulator", dependencies: ["COpenSSL", "JSONText"],
            swiftSettings: wrapping),
        .executableTarget(
            name: "SampleExport", dependencies: ["PaidUp", "JSONText", "PaidUpSimulator"],
            swiftSettings: settings),
        .executableTarget(
            name: "PaidUpCommand",
            dependencies: [
                "PaidUp", "JSONText", "PaidUpCatalog", "PaidUpAppStore", "PaidUpScenarios",
                "PaidUpAudit", "JWSVerification",
            ],
            swiftSettings: settings),
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
                "PaidUpAppStore", "PaidUp", "JSONText", "JWSVerification", "PaidUpSimulator",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PaidUpScenariosTests",
            dependencies: [
                "PaidUpScenarios", "PaidUp", "PaidUpAppStore", "JWSVerification", "JSONText",
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
            dependencies: ["PaidUpCommand", "PaidUp", "PaidUpSimulator", "JSONText"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
