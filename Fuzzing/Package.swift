// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Targets for libFuzzer. They stand apart because they are built with flags of their own:
/// `swift build -Xswiftc -sanitize=fuzzer`, which counts what every module covers.
let linking: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v12)],
    dependencies: [.package(name: "PaidUp", path: "..")],
    targets: [
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "FuzzIntake",
            dependencies: [
                "CFuzzer",
                .product(name: "PaidUp", package: "PaidUp"),
                .product(name: "PaidUpAppStore", package: "PaidUp"),
                .product(name: "JWSVerification", package: "PaidUp"),
            ],
            linkerSettings: linking),
        .executableTarget(
            name: "FuzzJWS",
            dependencies: [
                "CFuzzer",
                .product(name: "PaidUpAppStore", package: "PaidUp"),
                .product(name: "JWSVerification", package: "PaidUp"),
            ],
            linkerSettings: linking),
    ],
    swiftLanguageModes: [.v6]
)
