// SPDX-License-Identifier: Apache-2.0

/// Prints one figure a line, `name value unit`: of the groups named, or of all.
@main
enum PaidUpBench {
    static func main() {
        if ServerProcess.runIfAsked(CommandLine.arguments) { return }
        let wanted = CommandLine.arguments.dropFirst()
        let known = BenchmarkGroup.all.map(\.name)
        if let unknown = wanted.first(where: { !known.contains($0) }) {
            print("There is no group \(unknown); there are: \(known.joined(separator: ", ")).")
            return
        }
        for group in BenchmarkGroup.all where wanted.isEmpty || wanted.contains(group.name) {
            for figure in group.run() { print(figure.line) }
        }
    }
}
