#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs check-layering.sh on a small project that breaks each rule once, and beside each has what
# looks like a breach and is none. Every breach must be found, and nothing else.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../common.sh"
# shellcheck source=Scripts/checks/engine.sh
. Scripts/checks/engine.sh

work=$(cd "$(mktemp -d)" && pwd -P)
trap 'rm -rf "$work"' EXIT
project=$work/small/project
failures=0

# Writes standard input to a file of the small project.
file() {
    mkdir -p "$(dirname "$project/$1")"
    cat >"$project/$1"
}

# The same, as a Swift source with its first line.
swift_file() {
    { echo "// SPDX-License-Identifier: Apache-2.0" && cat; } | file "$1"
}

compare() {
    diff "$work/expected" "$work/found" >"$work/difference" && return
    failures=$((failures + 1))
    printf '%s: expected (<) and found (>):\n' "$1"
    cat "$work/difference"
}

small_project() {
    mkdir -p "$project"
    cp -R Scripts "$project/Scripts"
    file Package.swift <<'END'
// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription
let package = Package(
    name: "Small",
    dependencies: [.package(path: "Other")],
    targets: [
        .target(name: "PaidUp"),
        .target(name: "JSONText"),
        .target(name: "PaidUpCatalog", dependencies: ["PaidUp", "JSONText"]),
        .target(name: "PaidUpAudit", dependencies: ["PaidUp", "JSONText"]),
        .target(name: "PaidUpLedger", dependencies: [.product(name: "Other", package: "Other")]),
        .target(name: "Stray"),
        .testTarget(name: "PaidUpTests", dependencies: ["PaidUp"]),
    ])
END
    file Other/Package.swift <<'END'
// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription
let package = Package(
    name: "Other", products: [.library(name: "Other", targets: ["Other"])],
    targets: [.target(name: "Other")])
END
    : | swift_file Other/Sources/Other/Other.swift
    : | swift_file Sources/JSONText/JSON.swift
    : | swift_file Sources/Stray/Stray.swift
    : | swift_file Sources/PaidUpLedger/Ledger.swift
    cat >>"$project/Scripts/layering.txt" <<'END'
Chicken | Egg           | - | -
Egg     | PaidUp Shell  | - | -
Shell   | Chicken       | - | -
Farmer  | Chicken       | - | -
END
}

breaches() {
    swift_file Sources/PaidUpCatalog/Allowed.swift <<'END'
public import PaidUp
import struct JSONText.JSON
END
    swift_file Sources/PaidUpAudit/Imports.swift <<'END'
import PaidUp
@preconcurrency package import PaidUpCatalog
import JSONText
END
    swift_file Sources/PaidUp/Imports.swift <<'END'
public import struct Foundation.Date
// import Dispatch
let text = """
    import Dispatch
    """
END
    swift_file Tests/PaidUpTests/Imports.swift <<'END'
import Foundation
@testable import PaidUp
import Testing
import Glibc
func trap() { fatalError() }
END
    swift_file Sources/PaidUp/Newer.swift <<'END'
struct Span {}
func wait(for duration: Int64) {}  // Duration
func wait(_ time: Duration) {}
func sum<each Value>(_ values: repeat each Value) {}
func now() { if #available(iOS 16, *) {} }
END
    swift_file Sources/PaidUp/Traps.swift <<'END'
let a = try! read()
let b = value as! Int
let c = "\(try! read())"
func d() { fatalError("no") }
func e() { preconditionFailure() }
func f() { precondition(true) }
let g = "try! \"fatalError(" + #"as! "precondition("# + ##"a "# try! b"##
/* try! /* as! */ fatalError() */ let h = 1  // precondition(true)
let i = "\(j ? "as! \(k)" : "")"
// trap because it can never be reached,
// and nobody can pass it anything.
func l() { fatalError("no") }
func m() { fatalError() }  // trap because there is no way on
func n() { my.precondition(1) }
let o = """
    try! "quoted" \"""
    \(try! read())
    as!
    """
let p = b as! Int
END
    echo 'func crash() { fatalError() }' | swift_file Fuzzing/Sources/Fuzzer/Fuzzer.swift
    echo 'func crash() { fatalError() }' | swift_file Linter/Sources/Linter/Linter.swift
    swift_file Sources/PaidUp/Unchecked.swift <<'END'
final class A: @unchecked Sendable {}
final class B: @unchecked Sendable {
    // @unchecked because a lock guards it.
}
// @unchecked because nothing in it changes.
final class C: @unchecked Sendable {
    let text = "// @unchecked because of nothing"
}
final class D: @unchecked Sendable {
    let text = "// @unchecked because of nothing"
}
END
    echo 'let a = 1' | file Sources/PaidUp/Unlicensed.swift
    : | file Sources/PaidUp/Empty.swift
    : | swift_file "Sources/PaidUp/With Blank.swift"
    local later='TO''DO' home='ho''me'
    file Documentation/Notes.md <<END
$later: everything
${later}S is another word, and https://example.com/$home/page is no file.
See /$home/somebody/paidup, and ~/$home/paidup.
See $project/Sources.
END
}

expected() {
    cat <<'END'
Documentation/Notes.md:1: a note to do something later; do it or leave it out
Documentation/Notes.md:3: a path of one machine
Documentation/Notes.md:4: a path of one machine
Linter/Sources/Linter/Linter.swift:2: fatalError without a comment `// trap because …`
Package.swift: PaidUpAudit may not depend on JSONText
Package.swift: PaidUpLedger uses Other, which is no target; there are no packages but this
Package.swift: Scripts/layering.txt has a cycle through Chicken
Package.swift: Scripts/layering.txt has a cycle through Egg
Package.swift: Scripts/layering.txt has a cycle through Shell
Package.swift: target Stray is not in Scripts/layering.txt
Sources/PaidUp/Empty.swift: an empty source
Sources/PaidUp/Imports.swift:2: PaidUp may not import Foundation
Sources/PaidUp/Newer.swift:2: Span needs more than iOS 15
Sources/PaidUp/Newer.swift:4: Duration needs more than iOS 15
Sources/PaidUp/Newer.swift:5: no parameter packs: a type with one needs more than iOS 15
Sources/PaidUp/Newer.swift:6: the engine answers alike on every system; no #available
Sources/PaidUp/Traps.swift:18: try! without a comment `// trap because …`
Sources/PaidUp/Traps.swift:21: as! without a comment `// trap because …`
Sources/PaidUp/Traps.swift:2: try! without a comment `// trap because …`
Sources/PaidUp/Traps.swift:3: as! without a comment `// trap because …`
Sources/PaidUp/Traps.swift:4: try! without a comment `// trap because …`
Sources/PaidUp/Traps.swift:5: fatalError without a comment `// trap because …`
Sources/PaidUp/Traps.swift:6: preconditionFailure without a comment `// trap because …`
Sources/PaidUp/Traps.swift:7: precondition without a comment `// trap because …`
Sources/PaidUp/Unchecked.swift:2: @unchecked without a comment `// @unchecked because …`
Sources/PaidUp/Unchecked.swift:10: @unchecked without a comment `// @unchecked because …`
Sources/PaidUp/Unlicensed.swift:1: expected // SPDX-License-Identifier: Apache-2.0
Sources/PaidUp/With Blank.swift: no blanks in names; scripts split at them
Sources/PaidUpAudit/Imports.swift:3: PaidUpAudit imports PaidUpCatalog, which Package.swift does not give it
Sources/PaidUpAudit/Imports.swift:4: PaidUpAudit may not import JSONText
Sources/paidup: differs only in case from Sources/PaidUp
Sources/paidup/Other.swift: differs only in case from Sources/PaidUp/Other.swift
Tests/PaidUpTests/Imports.swift:5: PaidUpTests may not import Glibc
END
}

# Git holds names that a file system which folds case could not.
add_names_in_two_cases() {
    : | swift_file Sources/PaidUp/Other.swift
    (
        cd "$project"
        git init -q .
        blob=$(git hash-object -w Sources/PaidUp/Other.swift)
        git update-index --add --cacheinfo "100644,$blob,Sources/paidup/Other.swift"
    )
}

test_rules() {
    small_project
    breaches
    add_names_in_two_cases
    expected | LC_ALL=C sort >"$work/expected"
    if "$project/Scripts/check-layering.sh" --no-compiling >"$work/found" 2>"$work/summary"; then
        failures=$((failures + 1))
        echo "the rules: the exit code was 0"
    fi
    compare "the rules"
}

test_linking() {
    mkdir -p "$work/linked" "$work/alone"
    echo 'public import Foundation' >"$work/linked/Linked.swift"
    echo 'public let now = Date()' >>"$work/linked/Linked.swift"
    echo 'public let now: Int64 = 0' >"$work/alone/Alone.swift"
    : >"$work/expected"
    check_linking "$work/alone" "$work/libAlone.so" >"$work/found"
    compare "linking without Foundation"
    echo "the engine links Foundation" >"$work/expected"
    # Its parts and its Unicode data come along; one name is enough.
    check_linking "$work/linked" "$work/libLinked.so" |
        sed -n 's/.*\(the engine links \)\(lib\)*\(Foundation\)\(\.so\)*$/\1\3/p' >"$work/found"
    compare "linking Foundation"
}

test_ios15() {
    local folder=.build/layering/ios15
    mkdir -p "$folder" "$work/new" "$work/old"
    can_check_ios15 "$folder" || return 0
    cat >"$work/old/Old.swift" <<'END'
public func old(_ text: String) -> [Substring] { text.split(separator: ",") }
END
    cat >"$work/new/New.swift" <<'END'
public func new(_ time: Int64) -> Duration { .seconds(time) }
public protocol Box<Value> { associatedtype Value }
public func isBox(_ value: Any) -> Bool { value is any Box<Int> }
END
    : >"$work/expected"
    check_ios15 "$folder" Old "$work/old" >"$work/found"
    compare "what iOS 15 has"
    printf 'New.swift:%s: needs iOS 16\n' 1 3 >"$work/expected"
    check_ios15 "$folder" New "$work/new" |
        sed 's/.*\(New.swift:[0-9]*\):.* is only available in \(iOS 16\).*/\1: needs \2/' |
        sort -u >"$work/found"
    compare "what iOS 15 has not"
}

test_rules
test_linking
test_ios15
[ "$failures" = 0 ] || die "layering: $failures failures of the check itself"
say "layering: every breach was found, and nothing else"
