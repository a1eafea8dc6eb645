// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageDescription

/// Where the `PackageDescription` that this manifest runs on was loaded from.
///
/// It lies in the toolchain in use, so the parser below always belongs to the compiler that builds
/// the linter, on Linux and in Xcode alike.
func packageDescription() -> String? {
    #if os(Linux)
        // Read by lines: such a file has no length that could be asked for.
        guard let maps = fopen("/proc/self/maps", "r") else { return nil }
        defer { fclose(maps) }
        var buffer = [CChar](repeating: 0, count: 8_192)
        while fgets(&buffer, Int32(buffer.count), maps) != nil {
            let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
            let line = String(decoding: bytes, as: UTF8.self)
            guard line.hasSuffix("/libPackageDescription.so") else { continue }
            if let begin = line.firstIndex(of: "/") { return String(line[begin...]) }
        }
        return nil
    #else
        var image = Dl_info()
        let inside = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
        return dladdr(inside, &image) == 0 ? nil : image.dli_fname.map { String(cString: $0) }
    #endif
}

/// The compiler's own Swift parser, which toolchains bring along for their macro plug-ins.
func hostLibraries() -> String {
    guard let library = packageDescription() else {
        return missing("the place of the Swift toolchain is not known")
    }
    // …/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so
    let swift = URL(fileURLWithPath: library).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let host = swift.appendingPathComponent("host").path
    guard FileManager.default.fileExists(atPath: host + "/SwiftParser.swiftmodule") else {
        return missing("this toolchain has no SwiftSyntax in \(host)")
    }
    return host
}

func missing(_ what: String) -> String {
    let text = """
        paidup-lint: \(what). It is built on the SwiftSyntax that Swift toolchains of version 6 \
        and newer carry in usr/lib/swift/host. Get one from https://www.swift.org/install/ and \
        build with its `swift`; on macOS choose it by `xcrun --toolchain swift swift build`.\n
        """
    FileHandle.standardError.write(Data(text.utf8))
    exit(1)
}

let host = hostLibraries()
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .unsafeFlags(["-I", host]),
]
let libraries: [LinkerSetting] = [
    .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
    .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
    .linkedLibrary("SwiftOperators"), .linkedLibrary("SwiftParserDiagnostics"),
    .linkedLibrary("SwiftDiagnostics"),
]

/// A page for each rule, which the command also prints.
let pages: [Resource] = [
    "gate-on-will-renew", "gate-on-billing-retry", "grace-forgotten", "expiry-without-grace",
    "lifetime-locked-out", "renewal-status-as-end", "refund-request-as-refund", "error-locks-out",
    "cleared-before-load", "finish-before-grant", "updates-not-observed", "retry-as-entitled",
    "revocation-ignored", "upgraded-ignored", "unverified-as-verified",
].map { .embedInCode("Documentation/\($0).md") }

/// Stands apart from the library so that nobody who uses PaidUp builds its linter.
let package = Package(
    name: "Linter",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "paidup-lint", targets: ["PaidUpLintCommand"])],
    targets: [
        .target(name: "PaidUpLint", resources: pages, swiftSettings: settings),
        .executableTarget(
            name: "PaidUpLintCommand", dependencies: ["PaidUpLint"], swiftSettings: settings,
            linkerSettings: libraries),
        .testTarget(
            name: "PaidUpLintTests", dependencies: ["PaidUpLint", "PaidUpLintCommand"],
            swiftSettings: settings,
            linkerSettings: libraries),
    ],
    swiftLanguageModes: [.v6]
)
