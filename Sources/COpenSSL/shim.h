// SPDX-License-Identifier: Apache-2.0

// libcrypto as Swift needs it: the headers, and a function for each macro that Swift cannot call.

#ifndef PAIDUP_COPENSSL_SHIM_H
#define PAIDUP_COPENSSL_SHIM_H

#include <stddef.h>
#include <string.h>

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/ocsp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// Bytes

static inline int paidup_bytes_equal(const void *one, const void *other, size_t count) {
    return memcmp(one, other, count) == 0;
}

/// The offset of the first such byte, or `count` where there is none.
static inline size_t paidup_offset_of(const void *bytes, unsigned char byte, size_t count) {
    const void *found = count ? memchr(bytes, byte, count) : NULL;
    return found ? (size_t)((const char *)found - (const char *)bytes) : count;
}

// Memory

static inline void paidup_free(void *memory) { OPENSSL_free(memory); }

static inline BIO *paidup_bio_for_writing(void) { return BIO_new(BIO_s_mem()); }

/// Borrows what was written; it lives as long as the BIO is neither written to nor freed.
static inline size_t paidup_bio_contents(BIO *bio, const unsigned char **bytes) {
    char *start = NULL;
    long count = BIO_get_mem_data(bio, &start);
    *bytes = (const unsigned char *)start;
    return count > 0 && start ? (size_t)count : 0;
}

// Names

/// Writes a name in the form of RFC 2253: control characters and all but ASCII are escaped.
static inline int paidup_name_print(BIO *bio, const X509_NAME *name) {
    return X509_NAME_print_ex(bio, name, 0, XN_FLAG_RFC2253) >= 0;
}

// Stacks. They borrow their certificates: freeing a stack leaves them alive.

static inline STACK_OF(X509) *paidup_certificates_new(void) { return sk_X509_new_null(); }

static inline int paidup_certificates_push(STACK_OF(X509) *stack, X509 *certificate) {
    return sk_X509_push(stack, certificate) > 0;
}

static inline int paidup_certificates_count(const STACK_OF(X509) *stack) {
    return stack ? sk_X509_num(stack) : 0;
}

static inline X509 *paidup_certificates_at(const STACK_OF(X509) *stack, int index) {
    return sk_X509_value(stack, index);
}

static inline void paidup_certificates_free(STACK_OF(X509) *stack) { sk_X509_free(stack); }

static inline int paidup_strings_count(const STACK_OF(OPENSSL_STRING) *stack) {
    return stack ? sk_OPENSSL_STRING_num(stack) : 0;
}

static inline const char *paidup_strings_at(const STACK_OF(OPENSSL_STRING) *stack, int index) {
    return sk_OPENSSL_STRING_value(stack, index);
}

static inline void paidup_strings_free(STACK_OF(OPENSSL_STRING) *stack) { X509_email_free(stack); }

// Keys

/// A key pair on a named curve. The parameters borrow their names and values until the key is
/// made, which strings that Swift passes for one call do not outlive.
static inline EVP_PKEY *paidup_curve_key(
    const char *curve, const BIGNUM *scalar, const unsigned char *point, size_t count) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM *parameters = NULL;
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (builder && context
        && OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0)
        && OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, scalar)
        && OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, count)
        && (parameters = OSSL_PARAM_BLD_to_param(builder)) != NULL
        && EVP_PKEY_fromdata_init(context) == 1
        && EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, parameters) != 1) {
        key = NULL;
    }
    OSSL_PARAM_free(parameters);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_BLD_free(builder);
    return key;
}

// Extensions

/// An extension from libcrypto's text form, for a certificate that its issuer is about to sign.
static inline X509_EXTENSION *paidup_extension(
    X509 *issuer, X509 *subject, int nid, const char *value) {
    X509V3_CTX context;
    X509V3_set_ctx(&context, issuer, subject, NULL, NULL, 0);
    X509V3_set_ctx_nodb(&context);
    return X509V3_EXT_conf_nid(NULL, &context, nid, value);
}

#endif
