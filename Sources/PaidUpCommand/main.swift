// SPDX-License-Identifier: Apache-2.0

import Foundation

exit(Program.run(Array(CommandLine.arguments.dropFirst())))
