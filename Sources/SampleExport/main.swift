// SPDX-License-Identifier: Apache-2.0

import Foundation

func complain(_ error: any Error, about place: String? = nil) {
    let words = (error as? CocoaError)?.localizedDescription ?? "\(error)"
    let reason = [place, words].compactMap { $0 }.joined(separator: ": ")
    FileHandle.standardError.write(Data("paidup-sample: \(reason)\n".utf8))
}

do throws(SampleError) {
    let arguments = try SampleArguments(Array(CommandLine.arguments.dropFirst()))
    if arguments.wantsHelp {
        print(SampleArguments.help, terminator: "")
        exit(0)
    }
    do {
        let folder = URL(fileURLWithPath: arguments.output, isDirectory: true)
        // Everything is made before anything is written.
        let files = try SampleFiles(seed: arguments.seed).contents()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files {
            let url = folder.appendingPathComponent(file.name)
            try Data(file.text.utf8).write(to: url, options: .atomic)
        }
        let lines = files.map { $0.text.utf8.count { $0 == UInt8(ascii: "\n") } }
        print("\(arguments.output): \(files.count) files, \(lines.reduce(0, +)) lines")
    } catch {
        complain(error, about: arguments.output)
        exit(73)
    }
} catch {
    complain(error)
    exit(64)
}
