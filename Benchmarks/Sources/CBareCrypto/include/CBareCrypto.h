// SPDX-License-Identifier: Apache-2.0

#ifndef PAIDUP_CBARECRYPTO_H
#define PAIDUP_CBARECRYPTO_H

/// A key with one signature over one ready digest; what the bare library takes to verify it.
typedef struct bare_signature bare_signature;

/// Makes one on P-256 (256) or P-384 (384); NULL where libcrypto cannot.
bare_signature *bare_signature_new(int bits);
/// Verifies it so many times; answers how many succeeded.
long bare_signature_verify(bare_signature *signature, long times);
void bare_signature_free(bare_signature *signature);

/// The process's CPU time in nanoseconds.
double bare_cpu_nanoseconds(void);

#endif
