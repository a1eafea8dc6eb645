// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// Stands apart from the library so that nobody who uses PaidUp builds its benchmarks.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "paidup-bench", targets: ["PaidUpBench"])],
    dependencies: [.package(name: "PaidUp", path: "..")],
    targets: [
        .target(name: "CAllocationCount"),
        .target(name: "CBareCrypto", linkerSettings: [.linkedLibrary("crypto")]),
        .target(name: "CBareHTTP", linkerSettings: [.linkedLibrary("microhttpd")]),
        .target(name: "CHTTPLoad"),
        .executableTarget(
            name: "PaidUpBench",
            dependencies: [
                "CAllocationCount", "CBareCrypto", "CBareHTTP", "CHTTPLoad",
                .product(name: "PaidUp", package: "PaidUp"),
                .product(name: "JWSVerification", package: "PaidUp"),
                .product(name: "PaidUpAppStore", package: "PaidUp"),
                .product(name: "PaidUpSimulator", package: "PaidUp"),
                .product(name: "PaidUpHTTP", package: "PaidUp"),
                .product(name: "PaidUpMeasuring", package: "PaidUp"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
