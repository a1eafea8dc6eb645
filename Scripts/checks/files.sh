# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# Sourced by check-layering.sh, which sets `root` and `work`: what holds for every file of the
# project, whatever is in it.
# shellcheck disable=SC2154

# The project's files, one a line: those that git tracks or would, or all where git knows nothing.
project_files() {
    if [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$root" ]; then
        git -c core.quotePath=false ls-files --cached --others --exclude-standard
    else
        find . \( -name .build -o -name .git -o -name .swiftpm \) -prune -o -type f -print |
            sed 's|^\./||'
    fi | sort -u
}

# macOS folds case: two names that differ in case alone are one file there.
check_case() {
    awk '{
        count = split($0, part, "/")
        path = ""
        for (i = 1; i <= count; i++) {
            path = path (i > 1 ? "/" : "") part[i]
            folded = tolower(path)
            if (!(folded in first)) first[folded] = path
            else if (first[folded] != path && !(path in said)) {
                said[path] = 1
                print path ": differs only in case from " first[folded]
            }
        }
    }' "$1"
}

check_blanks() {
    sed -n '/[[:space:]]/s/$/: no blanks in names; scripts split at them/p' "$1"
}

check_empty_swift() {
    grep '\.swift$' "$1" | while read -r path; do
        [ -s "$path" ] || printf '%s: an empty source\n' "$path"
    done
}

# What belongs to one machine or to another day. Signed and encoded text is not read.
check_text() {
    local marks homes here
    marks='(^|[^A-Za-z0-9_])(TO''DO|FIX''ME|X''XX)([^A-Za-z0-9_]|$)'
    homes='(^|[^A-Za-z0-9_.~*/-])/(ho''me|Us''ers)/[A-Za-z0-9_.-]+|(^|[^A-Za-z0-9_.~*/-])/ro''ot/'
    grep -Ev '\.(pem|jws|jsonl|png)$|^LICENSE$' "$1" | tr '\n' '\0' >"$work/text"
    { xargs -0 grep -nIE "$marks" /dev/null <"$work/text" || true; } |
        sed -E 's/^([^:]*:[0-9]+):.*/\1: a note to do something later; do it or leave it out/'
    { xargs -0 grep -nIE "$homes" /dev/null <"$work/text" || true; } |
        sed -E 's/^([^:]*:[0-9]+):.*/\1: a path of one machine/'
    # The place of this checkout, unless it is as short as a word of ordinary text.
    for here in "$root" "${HOME:-/}"; do
        case $here in
            /*/*) { xargs -0 grep -nIF "$here/" /dev/null <"$work/text" || true; } |
                sed -E 's/^([^:]*:[0-9]+):.*/\1: a path of one machine/' ;;
        esac
    done
}
