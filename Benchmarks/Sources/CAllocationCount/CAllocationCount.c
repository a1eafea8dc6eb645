// SPDX-License-Identifier: Apache-2.0

#include "CAllocationCount.h"

#include <stdlib.h>

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// glibc lets a program define the allocator's functions itself, and offers its own under these
// names. Each thread counts for itself: a counter of all would slow down those that share it.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local uint64_t count;

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count++;
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count++;
    void *made = __libc_memalign(alignment, size);
    if (made == NULL) { return ENOMEM; }
    *block = made;
    return 0;
}

void free(void *block) {
    __libc_free(block);
}

bool allocation_count_is_supported(void) { return true; }

uint64_t allocation_count(void) { return count; }

uint64_t allocation_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

#else

bool allocation_count_is_supported(void) { return false; }

uint64_t allocation_count(void) { return 0; }

uint64_t allocation_bytes_in_use(void) { return 0; }

#endif
