// SPDX-License-Identifier: Apache-2.0

/// An object of libcrypto that lives exactly as long as this value.
@safe struct OpenSSLHandle: ~Copyable {
    /// The object. It must not be used after the handle is gone.
    let pointer: OpaquePointer
    private let release: (OpaquePointer?) -> Void

    /// Takes the object over; nil where libcrypto had no memory or refused to make it.
    init?(_ pointer: OpaquePointer?, _ release: @escaping (OpaquePointer?) -> Void) {
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.pointer = pointer
        self.release = release
    }

    deinit {
        unsafe release(pointer)
    }
}
