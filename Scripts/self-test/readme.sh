#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs check-readme.sh on texts with right and wrong examples.

# shellcheck source=Scripts/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# expect NAME CODE TEXT: the text on standard input ends with CODE, and TEXT is in what is said.
expect() {
    local code=0 said
    cat >"$work/text.md"
    said=$(PAIDUP_BIN=$work Scripts/check-readme.sh "$work/text.md" 2>&1) || code=$?
    if [ "$code" = "$2" ] && [[ $said == *"$3"* ]]; then return; fi
    failures=$((failures + 1))
    printf '%s: exit %s (expected %s), said:\n%s\n' "$1" "$code" "$2" "$said"
}

expect "right examples" 0 "5 examples print what stands there, 1 blocks not checked" <<'END'
```console
$ echo one; echo two >&2
one
two
$ printf 'no end of line'
no end of line
$ true
```
```sh
$ not a console block
```
```console no-check
$ rm -rf everything
```
  ```swift
  let a = 1
  ```
```console
$ echo one \
>     two
one two
$ exit 1
```
END

expect "another output" 1 "text.md:3: the text has" <<'END'
Text.
```console
$ echo one
two
```
END

expect "one line too many" 1 "1 of 2 examples" <<'END'
```console
$ echo one
one
$ echo two
two

```
END

expect "one line too few" 1 "> two" <<'END'
```console
$ echo one; echo two
one
```
END

expect "blanks at the end count" 1 "the text has" <<'END'
```console
$ echo 'one '
one
```
END

expect "a command that is not there" 1 "the text has" <<'END'
```console
$ paidup-is-not-called-so
fine
```
END

expect "no example" 1 "no example is checked" <<'END'
```console no-check
$ echo one
```
END

expect "a block without a command" 1 "text.md:6: a console block without a line" <<'END'
```console
$ true
```

```console
```
END

expect "output first" 1 "text.md:2: output before any command" <<'END'
```console
one
$ true
```
END

expect "a word that means nothing" 1 "text.md:4: expected \`console\` or \`console no-check\`" <<'END'
```console
$ true
```
```console nocheck
$ echo one
```
END

expect "no end" 1 "the last block has no end" <<'END'
```console
$ true
END

[ "$failures" = 0 ] || die "readme: $failures failures of the check itself"
say "readme: right examples pass, wrong ones are shown"
