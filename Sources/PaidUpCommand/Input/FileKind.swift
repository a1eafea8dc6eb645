// SPDX-License-Identifier: Apache-2.0

/// What a file is by its first bytes, where it is no JSON.
enum FileKind {
    /// How many bytes tell it.
    static let prefixLength = 512

    private static let marks: [(bytes: [UInt8], words: String)] = [
        ([0x1F, 0x8B], "gzip; unpack it first: gunzip -c FILE | paidup COMMAND -"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive; unpack it first"),
        ([0x42, 0x5A, 0x68], "bzip2; unpack it first: bunzip2 -c FILE | paidup COMMAND -"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz; unpack it first: xz -dc FILE | paidup COMMAND -"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd; unpack it first: zstd -dc FILE | paidup COMMAND -"),
        ([0xFF, 0xFE], utf16), ([0xFE, 0xFF], utf16), ([0x7B, 0x00], utf16), ([0x00, 0x7B], utf16),
        (
            [0x53, 0x51, 0x4C, 0x69, 0x74, 0x65, 0x20],
            "an SQLite database; export JSON lines from it"
        ),
    ]
    private static let utf16 =
        "text in UTF-16; expected UTF-8: iconv -f UTF-16 -t UTF-8 FILE | paidup COMMAND -"

    /// Why nothing in it can be read; `nil` where it may be JSON.
    static func refusal(_ prefix: some Collection<UInt8>) -> String? {
        marks.first { prefix.starts(with: $0.bytes) }.map { "looks like \($0.words)" }
    }

    /// Whether the first line is a row of cells that are no JSON.
    static func looksLikeCSV(_ prefix: some Collection<UInt8>) -> Bool {
        let line = prefix.prefix { $0 != UInt8(ascii: "\n") }
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        guard let first = line.first, line.contains(where: separators.contains) else {
            return false
        }
        return ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    }
}
