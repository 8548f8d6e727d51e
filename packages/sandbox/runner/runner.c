// The process that stays in a cage and starts a one-shot program for each request, so that bubblewrap builds its walls once for a bot
// and a game and not for every move. It stands outside of what a program can see: every request gets process, mount and IPC name spaces
// of its own, with a new /proc, /tmp and /dev/shm, and all that was in them is gone when the answer is told. What passes between two
// programs is nothing: the runner reads nothing that a program wrote but bytes to be handed on.
//
// It is static and needs no C library (see build.mjs beside it). Words: runner SCRATCH_BYTES HAS_FILTER COVERS SHOWN COVER... PATH... PROGRAM WORD...
//   a cover is a name in /proc with a letter before it: f (an empty file), d (an empty folder), p (the picture of that name)
//   a path lies in /tmp or /dev/shm and is shown in the new one, too
// Descriptor 3 is the way to our caller. It sends a length of 32 bits and so many bytes of input; it is told, each with a letter and
// a length: g (the runner is there), r (the program begins), o and e (its output and errors), x (it has ended: status of wait, how many
// processes it left, microseconds of CPU time, the last of 64 bits), f (it could not be started, in words). Descriptor 4 is the filter of
// system calls, which holds for programs and not for the runner.
#include <asm/unistd.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <linux/fcntl.h>
#include <linux/filter.h>
#include <linux/mount.h>
#include <linux/poll.h>
#include <linux/prctl.h>
#include <linux/resource.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <linux/signal.h>
#include <linux/time.h>
#include <linux/wait.h>

typedef unsigned int u32;
typedef unsigned long u64;

#define CONTROL 3
#define FILTER 4
#define BUFFER 65536
#define ENOENT 2
#define EINTR 4
#define ENOEXEC 8
#define ECHILD 10
#define EACCES 13

static long call6(long number, long a, long b, long c, long d, long e) {
#if defined __x86_64__
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8) : "rcx", "r11", "memory");
  return result;
#elif defined __aarch64__
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4) : "memory");
  return x0;
#else
#error "no way into this kernel is known"
#endif
}
#define CALL(name, a, b, c, d, e) call6(__NR_##name, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e))

#if defined __x86_64__
__asm__(".globl _start\n_start:\n xor %ebp, %ebp\n mov %rsp, %rdi\n and $-16, %rsp\n call begin\n");
#else
__asm__(".globl _start\n_start:\n mov x0, sp\n bl begin\n");
#endif

void *memset(void *to, int byte, u64 length) {
  for (u64 i = 0; i < length; i++) ((volatile char *)to)[i] = byte;
  return to;
}
void *memcpy(void *to, const void *from, u64 length) {
  for (u64 i = 0; i < length; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
  return to;
}
static u64 length_of(const char *text) {
  u64 length = 0;
  while (text[length]) length++;
  return length;
}
/** Joins up to three texts; what is too long is cut. */
static const char *join(char *to, u64 room, const char *a, const char *b, const char *c) {
  const char *parts[] = {a, b, c};
  u64 at = 0;
  for (int i = 0; i < 3; i++)
    for (const char *from = parts[i]; *from && at + 1 < room; from++) to[at++] = *from;
  to[at] = 0;
  return to;
}
static const char *decimal(char *to, u64 number) {
  char digits[24];
  int count = 0, at = 0;
  do digits[count++] = '0' + number % 10;
  while (number /= 10);
  while (count) to[at++] = digits[--count];
  to[at] = 0;
  return to;
}
static u64 number_of(const char *text) {
  u64 number = 0;
  while (*text >= '0' && *text <= '9') number = 10 * number + (*text++ - '0');
  return number;
}

static void leave(int code) {
  for (;;) CALL(exit_group, code, 0, 0, 0, 0);
}
static void write_all(int to, const void *from, u64 length) {
  for (const char *at = from; length;) {
    long wrote = CALL(write, to, at, length, 0, 0);
    if (wrote == -EINTR) continue;
    if (wrote <= 0) leave(1);
    at += wrote;
    length -= wrote;
  }
}
static int read_all(int from, void *to, u64 length) {
  for (char *at = to; length;) {
    long got = CALL(read, from, at, length, 0, 0);
    if (got == -EINTR) continue;
    if (got <= 0) return 0;
    at += got;
    length -= got;
  }
  return 1;
}
static void tell(char kind, const void *bytes, u32 length) {
  char head[5] = {kind, length, length >> 8, length >> 16, length >> 24};
  write_all(CONTROL, head, 5);
  write_all(CONTROL, bytes, length);
}

// What the first process of a program's spaces tells the runner.
struct Report {
  char kind; // r: it begins; x: it has ended; f: it could not be started
  int status, left;
  char words[200];
};

static u64 scratch_bytes;
static struct sock_fprog filter;
static struct sock_filter instructions[4096];
static char **covers, **words, **environment;
static char **shown;
static int cover_count, shown_count;
static char buffer[BUFFER];

static void fail(int report, const char *what, long error) {
  struct Report said = {.kind = 'f'};
  char number[24];
  join(said.words, sizeof said.words, what, ": error ", decimal(number, -error));
  write_all(report, &said, sizeof said);
  leave(1);
}
static void must(int report, const char *what, long result) {
  if (result < 0) fail(report, what, result);
}

#define QUIET (MS_NOSUID | MS_NODEV)
#define SCRATCH "/cage/scratch"
// A place to bind something to: the folders above it, and a folder or a file like what is shown there.
static void make_place(char *path, const char *like) {
  for (char *at = path + length_of(SCRATCH) + 1; *at; at++) {
    if (*at != '/') continue;
    *at = 0;
    CALL(mkdirat, AT_FDCWD, path, 0755, 0, 0);
    *at = '/';
  }
  long folder = CALL(openat, AT_FDCWD, like, O_PATH | O_DIRECTORY | O_CLOEXEC, 0, 0);
  if (folder >= 0) {
    CALL(close, folder, 0, 0, 0, 0);
    CALL(mkdirat, AT_FDCWD, path, 0755, 0, 0);
    return;
  }
  long file = CALL(openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644, 0);
  if (file >= 0) CALL(close, file, 0, 0, 0, 0);
}

// Built beside its place, where what lies in the old one can still be seen.
static void make_scratch(int report, const char *folder, const char *size) {
  static char path[4200];
  u64 length = length_of(folder);
  must(report, folder, CALL(mount, "tmpfs", SCRATCH, "tmpfs", QUIET, size));
  for (int i = 0; i < shown_count; i++) {
    u64 same = 0;
    while (same < length && shown[i][same] == folder[same]) same++;
    if (same < length || shown[i][length] != '/') continue;
    join(path, sizeof path, SCRATCH, shown[i] + length, "");
    make_place(path, shown[i]);
    must(report, shown[i], CALL(mount, shown[i], path, 0, MS_BIND | MS_REC, 0));
  }
  must(report, folder, CALL(mount, SCRATCH, folder, 0, MS_MOVE, 0));
}

static void build_spaces(int report) {
  char path[300], from[300], size[60], number[24];
  must(report, "mounts of its own", CALL(mount, "none", "/", 0, MS_REC | MS_PRIVATE, 0));
  must(report, "/proc", CALL(mount, "proc", "/proc", "proc", QUIET | MS_NOEXEC | MS_RDONLY, 0));
  for (int i = 0; i < cover_count; i++) {
    const char *name = covers[i] + 1;
    const char *cover = covers[i][0] == 'p' ? name : covers[i][0] == 'd' ? "empty" : "nothing";
    long done = CALL(mount, join(from, sizeof from, "/cage/covers/", cover, ""), join(path, sizeof path, "/proc/", name, ""), 0, MS_BIND, 0);
    // An entry may be there for one that is privileged and not for us.
    if (done != -ENOENT) must(report, path, done);
  }
  join(size, sizeof size, "mode=0755,size=", decimal(number, scratch_bytes), "");
  make_scratch(report, "/tmp", size);
  make_scratch(report, "/dev/shm", size);
  must(report, "/cage", CALL(mount, "/cage/covers/empty", "/cage", 0, MS_BIND, 0));
}

static void drop_capabilities(int report) {
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  CALL(prctl, PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  must(report, "capabilities", CALL(capset, &head, none, 0, 0, 0));
  must(report, "privileges", CALL(prctl, PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
}

static void close_from(int first) {
  if (CALL(close_range, first, ~0u, 0, 0, 0) < 0)
    for (int fd = first; fd < 1024; fd++) CALL(close, fd, 0, 0, 0, 0);
}

static const char *search_path(void) {
  for (char **one = environment; *one; one++)
    if ((*one)[0] == 'P' && (*one)[1] == 'A' && (*one)[2] == 'T' && (*one)[3] == 'H' && (*one)[4] == '=') return *one + 5;
  return "/usr/bin:/bin";
}

// A text without a first line that says what runs it is for the shell, as everywhere.
static long execute(const char *path) {
  long error = CALL(execve, path, words, environment, 0, 0);
  if (error != -ENOEXEC) return error;
  const char *with_shell[1024] = {"/bin/sh", path};
  for (int i = 1; words[i] && i < 1000; i++) with_shell[i + 1] = words[i];
  return CALL(execve, "/bin/sh", with_shell, environment, 0, 0);
}

static void become_program(int in, int out, int err) {
  static char path[4096];
  CALL(dup3, in, 0, 0, 0, 0);
  CALL(dup3, out, 1, 0, 0, 0);
  CALL(dup3, err, 2, 0, 0, 0);
  close_from(3);
  if (filter.len && CALL(prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) < 0) leave(125);
  long error = -ENOENT;
  int has_slash = 0;
  for (const char *at = words[0]; *at; at++) has_slash |= *at == '/';
  if (has_slash) error = execute(words[0]);
  else
    for (const char *at = search_path(); *at && (error == -ENOENT || error == -EACCES);) {
      char folder[2048];
      u64 length = 0;
      for (; *at && *at != ':'; at++)
        if (length + 1 < sizeof folder) folder[length++] = *at;
      folder[length] = 0;
      if (*at == ':') at++;
      long tried = execute(join(path, sizeof path, folder, "/", words[0]));
      if (error != -EACCES || tried != -ENOENT) error = tried;
    }
  const char *why = error == -ENOENT ? ": not found\n" : error == -EACCES ? ": Permission denied\n" : ": cannot be run\n";
  join(path, sizeof path, words[0], why, "");
  CALL(write, 2, path, length_of(path), 0, 0);
  leave(error == -ENOENT ? 127 : 126);
}

// The first process of a program's spaces. The program sees it and cannot end it, look into it or take its descriptors.
static void keep_house(int in, int out, int err, int report) {
  CALL(setsid, 0, 0, 0, 0, 0);
  build_spaces(report);
  drop_capabilities(report);
  must(report, "its memory", CALL(prctl, PR_SET_DUMPABLE, 0, 0, 0, 0));
  struct Report said = {.kind = 'r'};
  write_all(report, &said, sizeof said);
  long program = CALL(clone, SIGCHLD, 0, 0, 0, 0);
  if (program == 0) become_program(in, out, err);
  must(report, "a process", program);
  CALL(close, in, 0, 0, 0, 0);
  CALL(close, out, 0, 0, 0, 0);
  CALL(close, err, 0, 0, 0, 0);
  said.kind = 'x';
  for (int status = 0;;) {
    long ended = CALL(wait4, -1, &status, 0, 0, 0);
    if (ended == program) said.status = status;
    if (ended == program || ended == -ECHILD) break;
  }
  // Whoever is on the point of ending gets a moment: on a busy machine that is not yet somebody left behind.
  long others = CALL(wait4, -1, 0, WNOHANG, 0, 0);
  for (int tries = 0; others >= 0 && tries < 10; others = CALL(wait4, -1, 0, WNOHANG, 0, 0))
    if (others == 0) {
      struct __kernel_timespec moment = {0, 20000000};
      CALL(nanosleep, &moment, 0, 0, 0, 0);
      tries++;
    }
  if (others >= 0) {
    CALL(kill, -1, SIGKILL, 0, 0, 0);
    while (CALL(wait4, -1, 0, 0, 0, 0) != -ECHILD) said.left++;
  }
  write_all(report, &said, sizeof said);
  leave(0);
}

/** Hands on what comes; 0 when there is no more. */
static int hand_on(int from, char kind) {
  long got = CALL(read, from, buffer, BUFFER, 0, 0);
  if (got == -EINTR) return 1;
  if (got <= 0) return 0;
  tell(kind, buffer, got);
  return 1;
}

static int input_of(u32 length) {
  char path[60], number[24];
  long memory = CALL(memfd_create, "input", 1 /* MFD_CLOEXEC */, 0, 0, 0);
  if (memory < 0) return memory;
  while (length) {
    u32 part = length < BUFFER ? length : BUFFER;
    if (!read_all(CONTROL, buffer, part)) leave(0);
    write_all(memory, buffer, part);
    length -= part;
  }
  long input = CALL(openat, AT_FDCWD, join(path, sizeof path, "/cage/proc/self/fd/", decimal(number, memory), ""), O_RDONLY | O_CLOEXEC, 0, 0);
  CALL(close, memory, 0, 0, 0, 0);
  return input;
}

static void complain(const char *what, long error) {
  char text[200], number[24];
  join(text, sizeof text, what, ": error ", decimal(number, -error));
  tell('f', text, length_of(text));
}

/** Runs the program once. */
static void run(u32 length) {
  int in = input_of(length), out[2], err[2], report[2];
  if (in < 0) return complain("its input", in);
  long piped = CALL(pipe2, out, O_CLOEXEC, 0, 0, 0);
  if (piped >= 0) piped = CALL(pipe2, err, O_CLOEXEC, 0, 0, 0);
  if (piped >= 0) piped = CALL(pipe2, report, O_CLOEXEC, 0, 0, 0);
  if (piped < 0) {
    complain("its pipes", piped);
    leave(1);
  }
  long house = CALL(clone, CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | SIGCHLD, 0, 0, 0, 0);
  if (house == 0) {
    CALL(close, CONTROL, 0, 0, 0, 0);
    keep_house(in, out[1], err[1], report[1]);
  }
  CALL(close, in, 0, 0, 0, 0);
  CALL(close, out[1], 0, 0, 0, 0);
  CALL(close, err[1], 0, 0, 0, 0);
  CALL(close, report[1], 0, 0, 0, 0);
  if (house < 0) {
    complain("a process", house);
    leave(1);
  }
  struct Report said, last = {0};
  // The report first: that the program begins is told before anything that it wrote.
  struct pollfd from[4] = {{report[0], POLLIN, 0}, {out[0], POLLIN, 0}, {err[0], POLLIN, 0}, {CONTROL, POLLIN, 0}};
  while (from[0].fd >= 0 || from[1].fd >= 0 || from[2].fd >= 0) {
    if (CALL(ppoll, from, 4, 0, 0, 0) < 0) continue;
    // Our caller has gone, and all that is in this cage goes with us.
    if (from[3].revents) leave(0);
    for (int i = 0; i < 3; i++) {
      if (from[i].fd < 0 || !from[i].revents) continue;
      int is_more = i > 0 ? hand_on(from[i].fd, "oe"[i - 1]) : read_all(from[0].fd, &said, sizeof said);
      if (is_more && i == 0) {
        if (said.kind == 'r') tell('r', "", 0);
        else last = said;
      }
      if (is_more) continue;
      CALL(close, from[i].fd, 0, 0, 0, 0);
      from[i].fd = -1;
    }
  }
  struct rusage used = {0};
  int status = 0;
  while (CALL(wait4, house, &status, 0, &used, 0) == -EINTR);
  if (last.kind == 'f') return tell('f', last.words, length_of(last.words));
  u64 cpu = 1000000 * (used.ru_utime.tv_sec + used.ru_stime.tv_sec) + used.ru_utime.tv_usec + used.ru_stime.tv_usec;
  struct {
    u32 status, left;
    u64 cpu;
  } answer = {last.kind == 'x' ? last.status : status, last.left, cpu};
  tell('x', &answer, sizeof answer);
}

static void write_file(const char *path, const char *text) {
  long file = CALL(openat, AT_FDCWD, path, O_WRONLY, 0, 0);
  long wrote = file < 0 ? file : CALL(write, file, text, length_of(text), 0, 0);
  if (wrote >= 0) {
    CALL(close, file, 0, 0, 0, 0);
    return;
  }
  complain(path, wrote);
  leave(1);
}

/** A program is nobody, in a user space in which only the runner has rights. Its /proc may only be made where one lies open. */
static void become_nobody(void) {
  long done = CALL(mount, "proc", "/cage/proc", "proc", QUIET | MS_NOEXEC, 0);
  if (done >= 0) done = CALL(unshare, CLONE_NEWUSER, 0, 0, 0, 0);
  if (done < 0) {
    complain("a user space", done);
    leave(1);
  }
  write_file("/cage/proc/self/setgroups", "deny");
  write_file("/cage/proc/self/uid_map", "65534 0 1");
  write_file("/cage/proc/self/gid_map", "65534 0 1");
  for (int capability = 0; CALL(prctl, PR_CAPBSET_DROP, capability, 0, 0, 0) >= 0; capability++);
}

__attribute__((used)) void begin(long *stack) {
  long count = stack[0];
  char **given = (char **)(stack + 1);
  environment = given + count + 1;
  if (count < 6) leave(2);
  scratch_bytes = number_of(given[1]);
  cover_count = number_of(given[3]);
  shown_count = number_of(given[4]);
  covers = given + 5;
  shown = covers + cover_count;
  words = shown + shown_count;
  if (given + count <= words) leave(2);
  if (given[2][0] == '1') {
    u64 at = 0;
    for (long got; at < sizeof instructions && (got = CALL(read, FILTER, (char *)instructions + at, sizeof instructions - at, 0, 0)) > 0;) at += got;
    if (at == 0 || at % sizeof *instructions) leave(2);
    filter.len = at / sizeof *instructions;
    filter.filter = instructions;
  }
  become_nobody();
  close_from(4);
  tell('g', "", 0);
  for (u32 length; read_all(CONTROL, &length, 4);) run(length);
  leave(0);
}
