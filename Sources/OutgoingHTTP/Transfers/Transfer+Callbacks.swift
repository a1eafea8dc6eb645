// SPDX-License-Identifier: Apache-2.0

internal import CCurl

/// What libcurl calls while it works on a transfer; each gets the transfer back.
extension Transfer {
    func setCallbacks() -> [CURLcode] {
        let data = unsafe Unmanaged.passUnretained(self).toOpaque()
        return unsafe [
            paidup_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION, Self.receiveBody),
            paidup_curl_set_data(easy, CURLOPT_WRITEDATA, data),
            paidup_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION, Self.receiveHeader),
            paidup_curl_set_data(easy, CURLOPT_HEADERDATA, data),
            paidup_curl_set_opener(easy, Self.openSocket, data),
            paidup_curl_set_judge(easy, Self.judge, data),
        ]
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> Transfer? {
        guard let data = unsafe data else { return nil }
        return unsafe Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
    }

    /// Takes a piece of the body; any other answer than its length ends the transfer.
    private static let receiveBody: paidup_curl_receiver = { bytes, size, count, data in
        let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe of(data)?.receive(piece) == true ? piece.count : 0
    }

    private static let receiveHeader: paidup_curl_receiver = { bytes, size, count, data in
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe of(data)?.receive(headerLine: line) == true ? line.count : 0
    }

    /// Opens a socket, unless the address that it is for is not sent to.
    private static let openSocket: paidup_curl_opener = { data, _, peer in
        var record = [UInt8](repeating: 0, count: IPAddress.recordBytes)
        guard let peer = unsafe peer, unsafe paidup_socket_address(peer, &record) == 1,
            unsafe of(data)?.permits(IPAddress(record: record[...])) == true
        else { return CURL_SOCKET_BAD }
        return unsafe paidup_socket_open(peer)
    }

    /// Lets a request go out over a connection, also one that was open before.
    private static let judge: paidup_curl_judge = { data, peer, _, _, _ in
        guard let peer = unsafe peer, let transfer = unsafe of(data) else { return 1 }
        let address = unsafe IPAddress(String(cString: peer))
        return transfer.permits(address) ? 0 : 1
    }
}
