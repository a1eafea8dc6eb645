// SPDX-License-Identifier: Apache-2.0

#ifndef PAIDUP_CMICROHTTPD_SHIM_H
#define PAIDUP_CMICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// What Swift cannot call: functions with a variable number of arguments, and sockets' structures,
// which are cast from one to the other.

// How Swift names the members of an enumeration depends on the version of the header.
static const enum MHD_Result paidup_mhd_yes = MHD_YES;
static const enum MHD_Result paidup_mhd_no = MHD_NO;

static inline int paidup_mhd_has_come(enum MHD_ConnectionNotificationCode change) {
    return change == MHD_CONNECTION_NOTIFY_STARTED;
}

/// Leaves paths as they were sent; the library would decode them in place.
static inline size_t paidup_mhd_keep(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

struct paidup_mhd_settings {
    unsigned int connections;
    unsigned int idle_seconds;
    size_t memory_per_connection;
};

typedef void *(*paidup_mhd_target_callback)(void *context, const char *target,
                                            struct MHD_Connection *connection);

/// A daemon of one thread without a listening socket: connections are handed to it. NULL where it
/// cannot start.
static inline struct MHD_Daemon *paidup_mhd_start(
    struct paidup_mhd_settings settings, MHD_AccessHandlerCallback access,
    paidup_mhd_target_callback target, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connection, void *context) {
    return MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME |
            MHD_USE_ITC,
        0, NULL, NULL, access, context, MHD_OPTION_URI_LOG_CALLBACK, target, context,
        MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_NOTIFY_CONNECTION, connection,
        context, MHD_OPTION_UNESCAPE_CALLBACK, paidup_mhd_keep, NULL, MHD_OPTION_CONNECTION_LIMIT,
        settings.connections, MHD_OPTION_CONNECTION_TIMEOUT, settings.idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings.memory_per_connection, MHD_OPTION_END);
}

/// What the connection callback has stored for the connection.
static inline void *paidup_mhd_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

static inline int paidup_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

/// Cuts the query off a target, which the daemon shows before it reads it itself.
///
/// The query is ours to read. The daemon would store each of its pieces in the connection's memory,
/// and where that is not enough it forgets the request without an answer.
static inline void paidup_mhd_drop_query(const char *target) {
    char *mark = (char *)strchr(target, '?');
    if (mark != NULL) mark[1] = 0;
}

/// Calls for each header, in the order in which they came.
static inline void paidup_mhd_headers(struct MHD_Connection *connection,
                                      MHD_KeyValueIteratorN each, void *context) {
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, each, context);
}

/// The bytes of the request's head; 0 where they are not known.
static inline size_t paidup_mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info == NULL ? 0 : info->header_size;
}

/// Whether the head ends where its sender ended it: with an empty line, and CRLF before and after.
///
/// Version 0.9 of the daemon takes a header whose name is empty for that line, and what follows for
/// the next request, which a proxy in front would not. It leaves zeros for the line ends and colons
/// it has read, and `method` is where the head begins.
static inline int paidup_mhd_head_is_whole(struct MHD_Connection *connection, const char *method,
                                           int last_value_is_empty) {
    if (strncmp(MHD_get_version(), "0.9.", 4) != 0) return 1;
    size_t size = paidup_mhd_head_size(connection);
    size_t zeros = 0;
    while (zeros < size && method[size - 1 - zeros] == 0) zeros++;
    if (zeros == 4) return 1;
    if (zeros != 5 || !last_value_is_empty || size == zeros) return 0;
    char before = method[size - 1 - zeros];
    return before != ' ' && before != '\t';
}

/// How many headers came behind a chunked body.
static inline int paidup_mhd_trailer_count(struct MHD_Connection *connection) {
    return MHD_get_connection_values_n(connection, MHD_FOOTER_KIND, NULL, NULL);
}

/// Writes the peer's address without its port; an IPv4 address stays one on an IPv6 socket.
static inline void paidup_mhd_peer(struct MHD_Connection *connection, char *text, size_t size) {
    text[0] = 0;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (info == NULL || info->client_addr == NULL) return;
    if (info->client_addr->sa_family == AF_INET) {
        const struct sockaddr_in *v4 = (const struct sockaddr_in *)(const void *)info->client_addr;
        inet_ntop(AF_INET, &v4->sin_addr, text, (socklen_t)size);
    } else if (info->client_addr->sa_family == AF_INET6) {
        const struct sockaddr_in6 *v6 =
            (const struct sockaddr_in6 *)(const void *)info->client_addr;
        if (IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr))
            inet_ntop(AF_INET, &v6->sin6_addr.s6_addr[12], text, (socklen_t)size);
        else
            inet_ntop(AF_INET6, &v6->sin6_addr, text, (socklen_t)size);
    }
}

/// Copies the bytes.
static inline struct MHD_Response *paidup_mhd_response(const void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

static inline void paidup_set_flags(int descriptor) {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    fcntl(descriptor, F_SETFD, fcntl(descriptor, F_GETFD) | FD_CLOEXEC);
}

/// A listening socket that does not block, or -1 with `error`, which is 0 where `address` is none.
static inline int paidup_listen(const char *address, uint16_t port, int backlog, uint16_t *bound,
                                int *error) {
    struct sockaddr_storage where;
    memset(&where, 0, sizeof where);
    struct sockaddr_in *v4 = (struct sockaddr_in *)(void *)&where;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)(void *)&where;
    socklen_t size;
    *error = 0;
    if (inet_pton(AF_INET, address, &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons(port);
        size = sizeof *v4;
    } else if (inet_pton(AF_INET6, address, &v6->sin6_addr) == 1) {
        v6->sin6_family = AF_INET6;
        v6->sin6_port = htons(port);
        size = sizeof *v6;
    } else {
        return -1;
    }
    int made = socket(where.ss_family, SOCK_STREAM, 0);
    int on = 1;
    if (made >= 0) {
        paidup_set_flags(made);
        setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        if (bind(made, (struct sockaddr *)&where, size) == 0 && listen(made, backlog) == 0 &&
            getsockname(made, (struct sockaddr *)&where, &size) == 0) {
            *bound = ntohs(where.ss_family == AF_INET ? v4->sin_port : v6->sin6_port);
            return made;
        }
    }
    *error = errno;
    if (made >= 0) close(made);
    return -1;
}

/// The system's words for an error, into `text`.
static inline void paidup_error_text(int error, char *text, size_t size) {
    const char *words = strerror(error);
    size_t count = strlen(words);
    if (count >= size) count = size - 1;
    memcpy(text, words, count);
    text[count] = 0;
}

/// Takes one waiting connection and hands it to the daemon, which owns it from then on.
/// 1 where it was taken or refused, 0 where none waits, else minus the error.
static inline int paidup_accept_into(int listener, struct MHD_Daemon *daemon) {
    struct sockaddr_storage peer;
    socklen_t size = sizeof peer;
    int taken = accept(listener, (struct sockaddr *)&peer, &size);
    if (taken < 0) {
        if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
        return errno == EINTR || errno == ECONNABORTED ? 1 : -errno;
    }
    int on = 1;
    paidup_set_flags(taken);
    setsockopt(taken, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    MHD_add_connection(daemon, taken, (struct sockaddr *)&peer, size);
    return 1;
}

/// Wakes the daemon's thread, by a client who has gone before he came.
///
/// Version 0.9 asks epoll for 128 events at a time, and where there are exactly so many, it waits for
/// a further one before it looks at them: 128 clients would wait for the next one to come.
static inline void paidup_mhd_nudge(struct MHD_Daemon *daemon) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return;
    close(pair[1]);
    paidup_set_flags(pair[0]);
    struct sockaddr_storage nobody;
    memset(&nobody, 0, sizeof nobody);
    nobody.ss_family = AF_UNIX;
    MHD_add_connection(daemon, pair[0], (struct sockaddr *)&nobody, sizeof nobody.ss_family);
}

/// As many open files as the system lets the process have; answers how many.
static inline uint64_t paidup_raise_open_files(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
    rlim_t before = limit.rlim_cur;
    if (limit.rlim_cur != limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = before;
    }
    return limit.rlim_cur == RLIM_INFINITY ? UINT64_MAX : (uint64_t)limit.rlim_cur;
}

/// Lets the allocator keep what was freed for the next messages: giving it back to the system after
/// each, and taking it again, would cost more than many an answer.
static inline void paidup_keep_memory(void) {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 32 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
    mallopt(M_MMAP_THRESHOLD, 2 << 20);
#endif
}

static inline int paidup_cores(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (int)count;
}

/// Nanoseconds of a clock that only goes forward.
static inline uint64_t paidup_uptime(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/// Ends both directions; the descriptor stays its owner's.
static inline void paidup_cut(int descriptor) {
    shutdown(descriptor, SHUT_RDWR);
}

/// Sends what fits without waiting.
static inline ssize_t paidup_send_now(int descriptor, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
    return send(descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
#else
    return send(descriptor, bytes, count, MSG_DONTWAIT);
#endif
}

/// Whether the peer has sent bytes that nobody has read.
static inline int paidup_has_unread(int descriptor) {
    char byte;
    return recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

/// Whether the peer sends no more, and everything it has sent is read.
static inline int paidup_has_ended(int descriptor) {
    char byte;
    return recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

/// Reads and forgets. The bytes read, 0 at the end, -1 where nothing has come, -2 on an error.
static inline ssize_t paidup_discard(int descriptor) {
    char bytes[16384];
    ssize_t count = recv(descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
    if (count >= 0) return count;
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? -1 : -2;
}

#endif
