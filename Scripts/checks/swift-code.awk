# SPDX-License-Identifier: Apache-2.0
#
# Reads Swift: codeOf(line) is the line without comments and without the text of strings, so that
# a word in a comment is not taken for code. What is interpolated into a string is code.
# forgetLines() is called before the first line of a file.

function forgetLines() {
    commentDepth = 0
    depth = 0
}

# What is open, from the outside in: kind[i] is "string" (its `quote` and `hashes`) or "code",
# an interpolation with `parentheses` open.
function codeOf(line,    i, length_, rest, out, mark) {
    if (!commentDepth && !depth && line !~ /["]|\/\*|\/\//) return line
    out = ""
    length_ = length(line)
    i = 1
    while (i <= length_) {
        rest = substr(line, i, 12)
        if (commentDepth) {
            if (rest ~ /^\*\//) { commentDepth--; i += 2 }
            else if (rest ~ /^\/\*/) { commentDepth++; i += 2 }
            else i++
        } else if (depth && kind[depth] == "string") {
            i += stepInString(rest)
        } else if (rest ~ /^\/\//) {
            break
        } else if (rest ~ /^\/\*/) {
            commentDepth++
            i += 2
        } else if (match(rest, /^#*("""|")/)) {
            mark = substr(rest, 1, RLENGTH)
            kind[++depth] = "string"
            hashes[depth] = mark
            gsub(/"/, "", hashes[depth])
            quote[depth] = substr(mark, length(hashes[depth]) + 1)
            out = out "\"\""
            i += RLENGTH
        } else {
            if (depth && rest ~ /^\(/) parentheses[depth]++
            if (depth && rest ~ /^\)/ && --parentheses[depth] == 0) depth--
            else out = out substr(rest, 1, 1)
            i++
        }
    }
    # Only a string of three quotes goes on in the next line.
    while (depth && kind[depth] == "string" && quote[depth] == "\"") depth--
    return out
}

# How many characters to go on inside a string.
function stepInString(rest,    end, escape) {
    end = quote[depth] hashes[depth]
    if (substr(rest, 1, length(end)) == end) {
        depth--
        return length(end)
    }
    escape = "\\" hashes[depth]
    if (substr(rest, 1, length(escape)) != escape) return 1
    if (substr(rest, length(escape) + 1, 1) != "(") return length(escape) + 1
    kind[++depth] = "code"
    parentheses[depth] = 1
    return length(escape) + 1
}
