// SPDX-License-Identifier: Apache-2.0

#define _POSIX_C_SOURCE 200809L
#include "CBareCrypto.h"

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct bare_signature {
    EVP_PKEY *key;
    EVP_PKEY_CTX *verifying;
    unsigned char bytes[160];
    size_t length;
    unsigned char digest[48];
    size_t digest_length;
};

bare_signature *bare_signature_new(int bits) {
    bare_signature *made = calloc(1, sizeof *made);
    if (made == NULL) return NULL;
    made->digest_length = bits == 384 ? 48 : 32;
    memset(made->digest, 0x5a, made->digest_length);
    made->length = sizeof made->bytes;
    made->key = EVP_EC_gen(bits == 384 ? "P-384" : "P-256");
    EVP_PKEY_CTX *signing = made->key ? EVP_PKEY_CTX_new(made->key, NULL) : NULL;
    made->verifying = made->key ? EVP_PKEY_CTX_new(made->key, NULL) : NULL;
    int ok = signing && made->verifying && EVP_PKEY_sign_init(signing) == 1 &&
             EVP_PKEY_sign(signing, made->bytes, &made->length, made->digest,
                           made->digest_length) == 1 &&
             EVP_PKEY_verify_init(made->verifying) == 1;
    EVP_PKEY_CTX_free(signing);
    if (ok) return made;
    bare_signature_free(made);
    return NULL;
}

long bare_signature_verify(bare_signature *signature, long times) {
    long valid = 0;
    for (long round = 0; round < times; round++) {
        valid += EVP_PKEY_verify(signature->verifying, signature->bytes, signature->length,
                                 signature->digest, signature->digest_length) == 1;
    }
    return valid;
}

void bare_signature_free(bare_signature *signature) {
    if (signature == NULL) return;
    EVP_PKEY_CTX_free(signature->verifying);
    EVP_PKEY_free(signature->key);
    free(signature);
}

double bare_cpu_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}
