// SPDX-License-Identifier: Apache-2.0

/// One of the program's commands.
protocol Command {
    static var spec: CommandSpec { get }
    /// Does the work and answers the exit code.
    static func run(_ arguments: Arguments) throws(CommandError) -> Int32
}
