# SPDX-License-Identifier: Apache-2.0
#
# Holds Swift sources against the table of layers and the rules for single lines.
#
#   awk -f swift-code.awk -f sources.awk layering.rows targets.facts FILE…
#
# Paths are relative to the project. Prints `path:line: what is wrong`.

BEGIN {
    # What came after iOS 15 and its siblings, or needs more of the runtime than they have.
    newer = "Duration Clock ContinuousClock SuspendingClock InstantProtocol Regex RegexBuilder " \
        "RegexComponent AnyRegexOutput firstMatch wholeMatch prefixMatch trimmingPrefix " \
        "Observable Observation Synchronization Mutex Atomic AtomicLazyReference Int128 UInt128 " \
        "InlineArray Span RawSpan MutableSpan MutableRawSpan OutputSpan OutputRawSpan UTF8Span " \
        "DiscardingTaskGroup TaskExecutor"
    split(newer, list, " ")
    for (i in list) isNewer[list[i]] = 1
    attributes = "(@[A-Za-z_]+(\\([^)]*\\))?[ \t]+)*"
    access = "((public|package|internal|fileprivate|private)[ \t]+)?"
    kinds = "((typealias|struct|class|enum|protocol|let|var|func)[ \t]+)?"
}

FNR == 1 { finishFile(); startFile() }

source == "table" {
    split($0, column, "|")
    allowed[column[1]] = " " column[2] " "
    others[column[1]] = " " column[3] " "
    marks[column[1]] = column[4]
    next
}

source == "facts" {
    split($0, column, "|")
    typeAt[column[3]] = column[2]
    nameAt[column[3]] = column[1]
    declared[column[1]] = column[4] " "
    isTarget[column[1]] = 1
    next
}

{
    raw[FNR] = $0
    code[FNR] = codeOf($0)
    count = FNR
}

END { finishFile() }

function startFile(    parts) {
    forgetLines()
    count = 0
    source = FILENAME ~ /\.rows$/ ? "table" : FILENAME ~ /\.facts$/ ? "facts" : "swift"
    file = FILENAME
    split(file, parts, "/")
    target = nameAt[parts[1] "/" parts[2]]
    isTest = typeAt[parts[1] "/" parts[2]] == "test"
    # A trap is how a fuzzer reports, and a benchmark makes its own data.
    isShipped = file !~ /(^|\/)Tests\// && file !~ /^(Fuzzing|Benchmarks)\//
}

function finishFile(    i) {
    if (count == 0) return
    raw[count + 1] = ""
    checkLicense()
    for (i = 1; i <= count; i++) {
        if (target != "") checkImport(i)
        if (marks[target] ~ /ios15/) checkAvailability(i)
        if (isShipped) checkTraps(i)
        checkUnchecked(i)
    }
}

function complain(line, text) {
    print file ":" line ": " text
}

function checkLicense(    line) {
    line = file ~ /(^|\/)Package\.swift$/ ? 2 : 1
    if (raw[line] != "// SPDX-License-Identifier: Apache-2.0")
        complain(line, "expected // SPDX-License-Identifier: Apache-2.0")
}

function checkImport(i,    module, start) {
    start = "^[ \t]*" attributes access "import[ \t]+" kinds
    if (!match(code[i], start)) return
    module = substr(code[i], RLENGTH + 1)
    sub(/[^A-Za-z0-9_].*/, "", module)
    if (module in isTarget) {
        if (index(declared[target], " " module " ") == 0)
            complain(i, target " imports " module ", which Package.swift does not give it")
        else if (!isTest && index(allowed[target], " " module " ") == 0)
            complain(i, target " may not import " module)
    } else if (isTest ? module !~ /^(Testing|Foundation|Dispatch|Synchronization)$/ \
        : index(others[target], " " module " ") == 0) {
        complain(i, target " may not import " module)
    }
}

function checkAvailability(i,    words, number, j) {
    if (code[i] ~ /#available/ && target == "PaidUp")
        complain(i, "the engine answers alike on every system; no #available")
    if (code[i] ~ /repeat[ \t]+each/)
        complain(i, "no parameter packs: a type with one needs more than iOS 15")
    number = split(code[i], words, /[^A-Za-z0-9_]+/)
    for (j = 1; j <= number; j++)
        if (words[j] in isNewer)
            complain(i, words[j] " needs more than iOS 15")
}

function checkTraps(i,    found) {
    if (match(code[i], /(^|[^A-Za-z0-9_.])(fatalError|precondition|preconditionFailure)\(/))
        found = substr(code[i], RSTART, RLENGTH)
    else if (match(code[i], /(^|[^A-Za-z0-9_])(try|as)!/))
        found = substr(code[i], RSTART, RLENGTH)
    else
        return
    sub(/^[^a-z]/, "", found)
    sub(/\($/, "", found)
    if (!isExplained(i, "// trap because "))
        complain(i, found " without a comment `// trap because …`")
}

function checkUnchecked(i) {
    if (code[i] !~ /@unchecked[ \t]/) return
    if (isExplained(i, "// @unchecked because ")) return
    if (index(raw[i + 1], "// @unchecked because ") && raw[i + 1] ~ /^[ \t]*\/\//) return
    complain(i, "@unchecked without a comment `// @unchecked because …`")
}

# Whether the reason stands in the line itself or in the comment right above it.
function isExplained(i, reason,    j) {
    if (index(raw[i], reason)) return 1
    for (j = i - 1; j >= 1 && raw[j] ~ /^[ \t]*\/\//; j--)
        if (index(raw[j], reason)) return 1
    return 0
}
