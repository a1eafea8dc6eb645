# SPDX-License-Identifier: Apache-2.0
#
# Holds the manifest against the table of layers.
#
#   swift package describe | awk -f targets.awk layering.rows -
#
# Prints what is wrong, and for other checks, to the file named in `facts`, a line a target:
# name, type, path and dependencies.

FNR == NR {
    split($0, column, "|")
    isKnown[column[1]] = 1
    allowed[column[1]] = " " column[2] " "
    next
}

/^[^ ]/ { section = $1 }
section != "Targets:" { next }

/^    Name: / { finish(); name = $2; dependencies = ""; type = ""; path = "" }
/^    Type: / { type = $2 }
/^    Path: / { path = $2 }
/^    [^ ]/ { list = $0 }
/^        / && list ~ /Target dependencies:/ { dependencies = dependencies " " $1 }
/^        / && list ~ /Product dependencies:/ {
    complain(name " uses " $1 ", which is no target; there are no packages but this")
}

END {
    finish()
    findCycles()
}

function finish(    i, count, each) {
    if (name == "") return
    print name "|" type "|" path "|" dependencies >facts
    if (type == "test") return
    if (!(name in isKnown)) {
        complain("target " name " is not in Scripts/layering.txt")
        return
    }
    count = split(dependencies, each, " ")
    for (i = 1; i <= count; i++)
        if (index(allowed[name], " " each[i] " ") == 0)
            complain(name " may not depend on " each[i])
}

# Takes away whoever uses nobody that is left, until nothing changes: what remains is a cycle.
function findCycles(    changed, target, remaining, uses) {
    do {
        changed = 0
        remaining = ""
        for (target in isKnown) {
            if (target in isDone) continue
            uses = usesUndone(target)
            if (!uses) {
                isDone[target] = 1
                changed = 1
            } else {
                remaining = remaining " " target
            }
        }
    } while (changed && remaining != "")
    for (target in isKnown)
        if (!(target in isDone) && reaches(target))
            complain("Scripts/layering.txt has a cycle through " target)
}

function usesUndone(target,    i, count, each) {
    count = split(allowed[target], each, " ")
    for (i = 1; i <= count; i++)
        if (each[i] in isKnown && !(each[i] in isDone)) return 1
    return 0
}

# Whether `start` comes back to itself.
function reaches(start,    queue, seen, first, last, i, count, each) {
    queue[last = 1] = start
    for (first = 1; first <= last; first++) {
        count = split(allowed[queue[first]], each, " ")
        for (i = 1; i <= count; i++) {
            if (each[i] == start) return 1
            if (!(each[i] in seen)) {
                seen[each[i]] = 1
                queue[++last] = each[i]
            }
        }
    }
    return 0
}

function complain(text) {
    print "Package.swift: " text
}
