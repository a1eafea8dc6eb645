// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpCatalog
import PaidUpScenarios

/// One message of the input with what it came to.
struct Message: Sendable {
    let file: String
    let line: Int
    /// `nil` where nothing could be read.
    let signal: Signal?
    let result: IntakeResult
    let fate: Fate
    /// Why it could not be read.
    let fault: String?

    /// What became of it.
    enum Fate: String, CaseIterable, Sendable {
        case accepted, unusable, undetermined, rejected
        /// Of a store that is not supported yet.
        case unsupported
        /// Not JSON, or of no known kind.
        case broken
    }

    private init(_ file: String, _ line: Int, broken fault: String) {
        (self.file, self.line, self.fault) = (file, line, fault)
        (signal, result, fate) = (nil, .ofNoStore, .broken)
    }

    private init(_ file: String, _ line: Int, _ signal: Signal, _ result: IntakeResult) {
        (self.file, self.line, self.signal, self.result) = (file, line, signal, result)
        if case .unsupported(let store) = signal.body {
            (fate, fault) = (.unsupported, "\(store) is not supported yet")
        } else {
            fate = Fate(rawValue: result.outcome.rawValue) ?? .undetermined
            fault = nil
        }
    }

    /// Reads and checks the messages of a piece; an answer of the store's API holds several.
    static func all(
        in piece: MessageReader.Piece, of file: String, _ intake: AppStoreIntake, now: Instant
    ) -> [Message] {
        do {
            return try signals(in: piece).map { signal in
                let result = EvidenceCollector.take(signal, intake, now: now)
                return Message(file, piece.line, signal, result)
            }
        } catch let error as JSONError {
            let place = error.line == piece.line ? "" : "line \(error.line), "
            return [
                Message(
                    file, piece.line, broken: "\(place)column \(error.column): \(error.reason)")
            ]
        } catch {
            return [Message(file, piece.line, broken: "\(error)")]
        }
    }

    private static func signals(in piece: MessageReader.Piece) throws -> [Signal] {
        switch piece.content {
        case .broken(let words): throw FormatError("", words)
        case .token(let bytes):
            return [SignalReader.signal(bareToken: String(decoding: bytes, as: UTF8.self))]
        case .json(let bytes):
            let value = try JSONReader().read(bytes, firstLine: piece.line)
            if let token = value.string { return [SignalReader.signal(bareToken: token)] }
            return try SignalReader.signals(in: value)
        }
    }

    /// What it is, in words.
    var title: String {
        guard let signal else { return "unreadable" }
        switch signal.body {
        case .appStore: return result.title
        case .claim: return "claim"
        case .grant: return "grant"
        case .transfer: return "transfer"
        case .alias: return "alias"
        case .unsupported(let store): return store
        }
    }

    /// Why it does not count, where it does not.
    var reason: String {
        fault ?? result.findings.map(\.message).joined(separator: "; ")
    }

    var place: String { "\(file):\(line)" }
}
