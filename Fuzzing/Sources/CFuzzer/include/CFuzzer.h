// SPDX-License-Identifier: Apache-2.0

#ifndef PAIDUP_CFUZZER_H
#define PAIDUP_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own entry, for programs that have a main of their own.
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*callback)(const uint8_t *data, size_t size));

#endif
