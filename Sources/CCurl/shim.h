// SPDX-License-Identifier: Apache-2.0

// libcurl as Swift needs it: the headers, a function for each option type (Swift cannot call
// functions with `...`), and the few things that need the system's address structures.

#ifndef PAIDUP_CCURL_SHIM_H
#define PAIDUP_CCURL_SHIM_H

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>

#include <curl/curl.h>

/// Lets a write to a closed connection fail instead of ending the process, unless somebody chose
/// otherwise: the TLS library writes without saying so each time.
static inline void paidup_ignore_broken_pipes(void) {
    struct sigaction action;
    if (sigaction(SIGPIPE, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO)
        && action.sa_handler == SIG_DFL) {
        action.sa_handler = SIG_IGN;
        sigaction(SIGPIPE, &action, NULL);
    }
}

// Options

static inline CURLcode paidup_curl_set_number(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode paidup_curl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode paidup_curl_set_list(
    CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode paidup_curl_set_data(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

/// Copies the body.
static inline CURLcode paidup_curl_set_body(CURL *easy, const void *bytes, size_t count) {
    CURLcode code = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    return code ? code : curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

/// Nothing but HTTP and HTTPS, also where libcurl is older than the options by name.
static inline CURLcode paidup_curl_set_protocols(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(easy, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}

// Callbacks

typedef size_t (*paidup_curl_receiver)(char *, size_t, size_t, void *);
typedef curl_socket_t (*paidup_curl_opener)(void *, curlsocktype, struct curl_sockaddr *);
typedef int (*paidup_curl_judge)(void *, char *, char *, int, int);

static inline CURLcode paidup_curl_set_receiver(
    CURL *easy, CURLoption option, paidup_curl_receiver receiver) {
    return curl_easy_setopt(easy, option, receiver);
}

static inline CURLcode paidup_curl_set_opener(
    CURL *easy, paidup_curl_opener opener, void *data) {
    CURLcode code = curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, opener);
    return code ? code : curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, data);
}

/// Asks before a request goes out, also over a connection that was open already. Older libraries
/// cannot; there a connection was judged when it was opened.
static inline CURLcode paidup_curl_set_judge(CURL *easy, paidup_curl_judge judge, void *data) {
#if LIBCURL_VERSION_NUM >= 0x075000
    CURLcode code = curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, judge);
    return code ? code : curl_easy_setopt(easy, CURLOPT_PREREQDATA, data);
#else
    (void)easy, (void)judge, (void)data;
    return CURLE_OK;
#endif
}

// Results

static inline long paidup_curl_status(CURL *easy) {
    long status = 0;
    return curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0;
}

static inline CURLMcode paidup_curl_limit_connections(CURLM *multi, long count) {
    return curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, count);
}

/// The next transfer that has ended, and how; NULL where there is none.
static inline CURL *paidup_curl_finished(CURLM *multi, CURLcode *result) {
    int rest = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &rest)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

// Addresses. A record is 17 bytes: 4 or 6, then the address in network order, zeros behind it.

enum { PAIDUP_ADDRESS_RECORD = 17, PAIDUP_ADDRESS_TEXT = INET6_ADDRSTRLEN };

static inline int paidup_address_record(const struct sockaddr *from, unsigned char *record) {
    memset(record, 0, PAIDUP_ADDRESS_RECORD);
    if (from->sa_family == AF_INET) {
        struct sockaddr_in address;
        memcpy(&address, from, sizeof address);
        record[0] = 4;
        memcpy(record + 1, &address.sin_addr, 4);
    } else if (from->sa_family == AF_INET6) {
        struct sockaddr_in6 address;
        memcpy(&address, from, sizeof address);
        record[0] = 6;
        memcpy(record + 1, &address.sin6_addr, 16);
    }
    return record[0] != 0;
}

static inline int paidup_socket_address(
    const struct curl_sockaddr *peer, unsigned char *record) {
    return paidup_address_record(&peer->addr, record);
}

static inline curl_socket_t paidup_socket_open(const struct curl_sockaddr *peer) {
    int type = peer->socktype;
#ifdef SOCK_CLOEXEC
    type |= SOCK_CLOEXEC;
#endif
    return socket(peer->family, type, peer->protocol);
}

static inline int paidup_address_parse(const char *text, unsigned char *record) {
    memset(record, 0, PAIDUP_ADDRESS_RECORD);
    if (inet_pton(AF_INET, text, record + 1) == 1) record[0] = 4;
    else if (inet_pton(AF_INET6, text, record + 1) == 1) record[0] = 6;
    return record[0] != 0;
}

static inline int paidup_address_print(const unsigned char *record, char *text) {
    int family = record[0] == 4 ? AF_INET : AF_INET6;
    return inet_ntop(family, record + 1, text, PAIDUP_ADDRESS_TEXT) != NULL;
}

/// Looks a name up, as long as that takes. Answers the number of records that were written, or
/// -1 where there is no such name, or -2 where nobody could say.
static inline int paidup_address_resolve(const char *name, unsigned char *records, int room) {
    struct addrinfo hints, *found = NULL;
    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    int error = getaddrinfo(name, NULL, &hints, &found);
    if (error == EAI_NONAME) return -1;
    if (error != 0) return -2;
    int count = 0;
    for (struct addrinfo *each = found; each && count < room; each = each->ai_next) {
        unsigned char *record = records + count * PAIDUP_ADDRESS_RECORD;
        if (paidup_address_record(each->ai_addr, record)) count++;
    }
    freeaddrinfo(found);
    return count;
}

#endif
