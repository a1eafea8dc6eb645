# SPDX-License-Identifier: Apache-2.0
#
# Takes the console blocks of a Markdown file apart.
#
#   awk -v folder=DIR -f console-blocks.awk README.md
#
# Writes DIR/N.command and DIR/N.expected for the Nth command, and prints what is to know:
# `command N LINE`, `skipped LINE` for a block marked no-check, `fault LINE TEXT`.

/^ *```/ {
    if (fence == "") {
        fence = $0
        sub(/[^ `].*/, "", fence)
        language = $0
        sub(/^ *`+ */, "", language)
        isChecked = language == "console"
        if (language ~ /^console +no-check *$/) print "skipped " FNR
        else if (language ~ /^console./) print "fault " FNR " expected `console` or `console no-check`"
        hasCommand = isContinued = 0
        next
    }
    if ($0 == fence) {
        if (isChecked && !hasCommand) print "fault " FNR " a console block without a line `$ command`"
        if (isContinued) print "fault " FNR " the command ends in a backslash"
        finishCommand()
        fence = ""
        isChecked = 0
        next
    }
}

!isChecked { next }

isContinued {
    sub(/^> /, "")
    addToCommand($0)
    next
}

/^\$ / {
    finishCommand()
    hasCommand = 1
    print "command " ++number " " FNR
    printf "" >(folder "/" number ".expected")
    addToCommand(substr($0, 3))
    next
}

hasCommand { print >(folder "/" number ".expected"); next }
{ print "fault " FNR " output before any command" }

END { if (fence != "") print "fault " FNR " the last block has no end" }

function addToCommand(text) {
    print text >(folder "/" number ".command")
    isContinued = text ~ /\\$/
}

function finishCommand() {
    if (!hasCommand) return
    close(folder "/" number ".command")
    close(folder "/" number ".expected")
}
