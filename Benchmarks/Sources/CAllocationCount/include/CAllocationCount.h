// SPDX-License-Identifier: Apache-2.0

#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this platform's allocator can be counted and measured.
bool allocation_count_is_supported(void);

/// How often this thread has asked for memory, by any part of the program.
uint64_t allocation_count(void);

/// The bytes that are in use now, with the allocator's own overhead.
uint64_t allocation_bytes_in_use(void);

#endif
