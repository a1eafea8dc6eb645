// SPDX-License-Identifier: Apache-2.0

// SQLite as Swift needs it: the headers, and a function for each macro or variadic that Swift
// cannot call; and what SQLite itself does not do with files. The functions for files answer 0 or
// an `errno`.

#ifndef PAIDUP_CSQLITE_SHIM_H
#define PAIDUP_CSQLITE_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

// Values. SQLite does not copy them: they stay where they are until the statement has been run and
// its bindings are cleared.

static inline int paidup_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *bytes, int64_t count) {
    return sqlite3_bind_text64(
        statement, index, count ? (const char *)bytes : "", (sqlite3_uint64)count,
        SQLITE_STATIC, SQLITE_UTF8);
}

/// A blob of no bytes is still one: a null pointer would bind NULL.
static inline int paidup_sqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int64_t count) {
    return count ? sqlite3_bind_blob64(
                       statement, index, bytes, (sqlite3_uint64)count, SQLITE_STATIC)
                 : sqlite3_bind_zeroblob(statement, index, 0);
}

static inline int paidup_same_bytes(const void *one, const void *other, int64_t count) {
    return count == 0 || memcmp(one, other, (size_t)count) == 0;
}

/// Forbids SQL that could damage the file.
static inline int paidup_sqlite_be_defensive(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)NULL);
}

/// Lets SQLite keep no statistics of its memory. Without effect where it is in use already.
static inline int paidup_sqlite_count_nothing(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// Files

/// Makes an empty file that only its owner may read; EEXIST where there is one already. An
/// existing file is never opened here: closing it would drop SQLite's own locks on it.
static inline int paidup_file_create(const char *path) {
    int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (file < 0) return errno;
    close(file);
    return 0;
}

/// The size of a file; -1 where there is none.
static inline int64_t paidup_file_size(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? (int64_t)status.st_size : -1;
}

/// How many names a file has; 0 where there is none.
static inline int64_t paidup_file_link_count(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? (int64_t)status.st_nlink : 0;
}

/// The path without symbolic links, for `free`; NULL where it leads nowhere.
static inline char *paidup_file_real_path(const char *path) { return realpath(path, NULL); }

/// Takes a lock that ends with the process; the descriptor is what holds it.
static inline int paidup_file_lock(const char *path, int *descriptor) {
    int file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0) return errno;
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        int error = errno;
        close(file);
        return error;
    }
    *descriptor = file;
    return 0;
}

static inline void paidup_file_unlock(int descriptor) { close(descriptor); }

static inline int paidup_file_flush(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno;
    int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    return error;
}

/// Gives a finished file its name, unless something has it already.
static inline int paidup_file_publish(const char *from, const char *to) {
    if (link(from, to) == 0) {
        unlink(from);
        return 0;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS) return errno;
    // Not every file system has hard links.
    if (access(to, F_OK) == 0) return EEXIST;
    return rename(from, to) == 0 ? 0 : errno;
}

static inline void paidup_file_remove(const char *path) { unlink(path); }

/// Where a lock is held already.
static inline int paidup_error_is_locked(int error) {
    return error == EWOULDBLOCK || error == EAGAIN;
}

static inline int paidup_error_is_existing(int error) { return error == EEXIST; }

static inline int paidup_error_is_missing(int error) { return error == ENOENT; }

static inline int paidup_error_is_full(int error) { return error == ENOSPC || error == EDQUOT; }

static inline int paidup_error_is_forbidden(int error) {
    return error == EACCES || error == EPERM || error == EROFS;
}

static inline const char *paidup_error_text(int error) { return strerror(error); }

#endif
