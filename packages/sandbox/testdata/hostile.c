// Hostile programs: `hostile ATTACK [DETAIL]`. One that gets through says SUCCESS, one that is held says HELD with the reason, one that
// goes on for ever says nothing. Compiled with: cc -O1 -pthread -o hostile hostile.c
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MB (1024L * 1024L)
#define ATTACK(name) static int name(const char *detail)

static char block[1024 * 1024];

// A call that gives -1 is held.
static int got(long result) { return result != -1; }

static int can_open(const char *path, int flags) {
  int fd = open(path, flags, 0600);
  return fd >= 0;
}

static int says_something(const char *path) {
  int fd = open(path, O_RDONLY);
  return fd >= 0 && read(fd, block, sizeof block) > 0;
}

static int touched(void *memory, long bytes) {
  if (memory == MAP_FAILED || memory == NULL) return 0;
  for (long i = 0; i < bytes; i += 4096) ((volatile char *)memory)[i] = 1;
  return 1;
}

static long major_faults(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_majflt;
}

// Whether pages of a file that were in memory are not there any more after this was done to them.
static int evicts(const char *path, void (*act)(int fd, void *memory, long size)) {
  struct stat about;
  int fd = open(path, O_RDONLY);
  if (fd < 0 || fstat(fd, &about)) return 0;
  while (read(fd, block, sizeof block) > 0);
  void *memory = mmap(NULL, about.st_size, PROT_READ, MAP_SHARED, fd, 0);
  madvise(memory, about.st_size, MADV_RANDOM);
  act(fd, memory, about.st_size);
  munmap(memory, about.st_size);
  memory = mmap(NULL, about.st_size, PROT_READ, MAP_SHARED, fd, 0);
  madvise(memory, about.st_size, MADV_RANDOM);
  long before = major_faults();
  volatile char sum = 0;
  for (long i = 0; i < about.st_size; i += 4096) sum += ((volatile char *)memory)[i];
  return major_faults() > before;
}

static int fills(const char *folder, long megabytes) {
  char path[256];
  long written = 0;
  for (int i = 0; i < 400 && written < megabytes; i++) {
    snprintf(path, sizeof path, "%s/fill-%d", folder, i);
    int fd = open(path, O_CREAT | O_WRONLY, 0600);
    if (fd < 0) break;
    for (int j = 0; j < 8 && write(fd, block, MB) == MB; j++) written++;
    close(fd);
  }
  return written >= megabytes;
}

// Files
ATTACK(reads_file) { return says_something(detail); }
ATTACK(lists_folder) { return opendir(detail) != NULL; }
ATTACK(writes_own_folder) { return can_open("mine", O_CREAT | O_WRONLY); }
ATTACK(replaces_itself) { return can_open("/proc/self/exe", O_WRONLY) || !unlink(detail); }
ATTACK(writes_system) { return can_open("/usr/bin/baralho-was-here", O_CREAT | O_WRONLY); }
ATTACK(writes_root) { return fills("/", 1); }
ATTACK(writes_devices) { return fills("/dev", 1); }
ATTACK(fills_tmp) { return fills("/tmp", 80); }
ATTACK(fills_shm) { return fills("/dev/shm", 80); }
ATTACK(reads_shadow) { return can_open("/etc/shadow", O_RDONLY) || can_open("/etc/passwd", O_RDONLY); }
ATTACK(links_to_file) { return !symlink(detail, "/tmp/link") && says_something("/tmp/link"); }
ATTACK(hard_links_file) { return !link(detail, "/tmp/hard") && says_something("/tmp/hard"); }
ATTACK(reads_through_proc) {
  char path[512];
  for (int pid = 1; pid < 5; pid++) {
    snprintf(path, sizeof path, "/proc/%d/root%s", pid, detail);
    if (says_something(path)) return 1;
    snprintf(path, sizeof path, "/proc/%d/cwd/../../../../../../..%s", pid, detail);
    if (says_something(path)) return 1;
  }
  return 0;
}
ATTACK(makes_device) { return !mknod("/tmp/disk", S_IFBLK | 0600, makedev(8, 0)) || can_open("/dev/sda", O_RDONLY) || can_open("/dev/mem", O_RDONLY); }
ATTACK(opens_by_handle) {
  struct file_handle *handle = calloc(1, sizeof *handle + 128);
  int mount = 0;
  handle->handle_bytes = 128;
  name_to_handle_at(AT_FDCWD, "/usr", handle, &mount, 0);
  int fd = open("/usr", O_RDONLY);
  return got(open_by_handle_at(fd, handle, O_RDONLY));
}
ATTACK(uses_descriptors) {
  struct stat about, nothing;
  stat("/dev/null", &nothing);
  for (int fd = 3; fd < 2000; fd++)
    if (!fstat(fd, &about) && about.st_rdev != nothing.st_rdev) return 1;
  return 0;
}
ATTACK(dates_devices) {
  struct stat before, after;
  struct timespec times[2] = {{1, 2}, {3, 4}};
  stat("/dev/full", &before);
  utimensat(AT_FDCWD, "/dev/full", times, 0);
  utimensat(AT_FDCWD, "/dev/full", NULL, 0);
  stat("/dev/full", &after);
  return before.st_mtim.tv_sec != after.st_mtim.tv_sec || before.st_mtim.tv_nsec != after.st_mtim.tv_nsec;
}
ATTACK(changes_devices) { return !chmod("/dev/full", 0666); }
ATTACK(makes_setuid) {
  int fd = open("/tmp/sh", O_CREAT | O_WRONLY, 0700);
  close(fd);
  struct stat about;
  return !chown("/tmp/sh", 0, 0) && !stat("/tmp/sh", &about) && about.st_uid == 0;
}

// Network
ATTACK(connects) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(atoi(detail)), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  return !connect(socket(AF_INET, SOCK_STREAM, 0), (void *)&to, sizeof to);
}
ATTACK(connects_abstract) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  strcpy(to.sun_path + 1, detail);
  return !connect(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&to, offsetof(struct sockaddr_un, sun_path) + 1 + strlen(detail));
}
ATTACK(connects_path) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  strcpy(to.sun_path, detail);
  return !connect(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&to, sizeof to);
}
ATTACK(sends_abroad) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(53), .sin_addr.s_addr = htonl(0x08080808)};
  return sendto(socket(AF_INET, SOCK_DGRAM, 0), "x", 1, 0, (void *)&to, sizeof to) == 1;
}
ATTACK(listens_raw) { return got(socket(AF_PACKET, SOCK_RAW, 0)) || got(socket(AF_INET, SOCK_RAW, IPPROTO_ICMP)); }

ATTACK(opens_families) {
  for (int family = 2; family < 64; family++)
    for (int kind = SOCK_STREAM; kind <= SOCK_SEQPACKET; kind++)
      if (got(socket(family, kind, 0))) return 1;
  return 0;
}

// Other processes
static int each_process(int (*look)(const char *pid, const char *detail), const char *detail) {
  DIR *proc = opendir("/proc");
  int found = 0;
  for (struct dirent *entry; proc && (entry = readdir(proc));)
    if (atoi(entry->d_name) > 0) found += look(entry->d_name, detail);
  return found;
}
static int exists(const char *pid, const char *detail) { (void)pid, (void)detail; return 1; }
static int environment_holds(const char *pid, const char *detail) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%s/environ", pid);
  int fd = open(path, O_RDONLY);
  ssize_t size = fd < 0 ? 0 : read(fd, block, sizeof block);
  return size > 0 && memmem(block, size, detail, strlen(detail)) != NULL;
}
ATTACK(sees_processes) { return each_process(exists, detail) > 4; }
ATTACK(reads_environments) { return each_process(environment_holds, detail) > 0; }
ATTACK(kills_parent) { kill(getppid(), SIGKILL); pause(); return 0; }
ATTACK(kills_everybody) { kill(-1, SIGKILL); sleep(1); return 0; }
ATTACK(kills_pid) { return !kill(atoi(detail), SIGKILL); }
ATTACK(traces_parent) { return got(ptrace(PTRACE_SEIZE, getppid(), NULL, NULL)) || got(ptrace(PTRACE_ATTACH, getppid(), NULL, NULL)) || got(ptrace(PTRACE_TRACEME, 0, NULL, NULL)); }
ATTACK(reads_parent_memory) {
  char path[64], bytes[16];
  unsigned long from = 0, to = 0;
  snprintf(path, sizeof path, "/proc/%d/maps", getppid());
  FILE *maps = fopen(path, "r");
  if (maps == NULL || fscanf(maps, "%lx-%lx", &from, &to) != 2) return 0;
  struct iovec here = {bytes, sizeof bytes}, there = {(void *)from, sizeof bytes};
  return got(process_vm_readv(getppid(), &here, 1, &there, 1, 0)) || got(process_vm_writev(getppid(), &here, 1, &there, 1, 0));
}
ATTACK(writes_parent_memory) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", getppid());
  return can_open(path, O_RDWR) || can_open("/proc/1/mem", O_RDWR);
}
ATTACK(compares_descriptors) { return got(syscall(SYS_kcmp, getpid(), getppid(), 2, 0, 0)); }
ATTACK(counts_processes) {
  int descriptor = -1;
  long child = syscall(SYS_clone, 0x1000 /* CLONE_PIDFD */ | SIGCHLD, NULL, &descriptor, NULL, NULL);
  if (child == 0) _exit(0);
  return got(child) || got(syscall(434, getpid(), 0));
}
// Takes the descriptors of the shells above it and writes there what one says that could not start a process.
static int speaks_for_shell(void) {
  const char *said = "sh: 1: Cannot fork\n";
  int taken = 0;
  for (int i = 0; i < 8; i++) {
    // Behind walls the numbers are low ones.
    int pid = i == 0 ? getppid() : i;
    int shell = pid == getpid() ? -1 : syscall(434, pid, 0);
    for (int fd = 3; fd < 16 && shell >= 0; fd++) {
      int stolen = syscall(438, shell, fd, 0);
      if (stolen >= 0 && write(stolen, said, strlen(said)) > 0) taken++;
    }
  }
  return taken;
}
ATTACK(steals_descriptors) { return speaks_for_shell() > 0; }
ATTACK(takes_priority) {
  struct sched_param urgent = {.sched_priority = 50};
  return !sched_setscheduler(0, SCHED_FIFO, &urgent) || !setpriority(PRIO_PROCESS, 0, -20);
}
ATTACK(raises_limits) {
  struct rlimit most = {RLIM_INFINITY, RLIM_INFINITY};
  return !setrlimit(RLIMIT_FSIZE, &most) || !setrlimit(RLIMIT_NOFILE, &most);
}
ATTACK(escapes_oom) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY);
  return fd >= 0 && write(fd, "-1000", 5) == 5;
}
ATTACK(becomes_root) { return !setuid(0) || !setgid(0) || !setresuid(0, 0, 0); }
ATTACK(leaves_child) {
  if (!fork()) { setsid(); if (!fork()) { sleep(1000); } _exit(0); }
  usleep(100000);
  printf("PASSO\n");
  fflush(stdout);
  _exit(0);
}
ATTACK(leaves_silent_child) {
  if (!fork()) { setsid(); if (!fork()) { for (int fd = 0; fd < 256; fd++) close(fd); sleep(1000); } _exit(0); }
  usleep(100000);
  printf("PASSO\n");
  fflush(stdout);
  _exit(0);
}
ATTACK(fork_bomb) {
  int made = 0;
  for (int i = 0; i < 3000; i++) {
    pid_t child = fork();
    if (child == 0) { pause(); _exit(0); }
    if (child > 0) made++;
  }
  return made > 600;
}
static void *waits(void *nothing) { pause(); return nothing; }
ATTACK(thread_bomb) {
  pthread_t thread;
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 65536);
  int made = 0;
  while (made < 3000 && !pthread_create(&thread, &small, waits, NULL)) made++;
  return made > 600;
}

// Memory
ATTACK(takes_memory) { return touched(malloc(2000 * MB), 2000 * MB); }
ATTACK(takes_shared_memory) { return touched(mmap(NULL, 2000 * MB, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0), 2000 * MB); }
ATTACK(takes_memory_in_parts) {
  int answers[2], held = 0;
  char answer;
  if (pipe(answers)) return 0;
  for (int i = 0; i < 8; i++)
    if (!fork()) {
      if (touched(malloc(300 * MB), 300 * MB) && write(answers[1], "x", 1) == 1) sleep(20);
      _exit(0);
    }
  struct pollfd news = {answers[0], POLLIN, 0};
  while (held < 8 && poll(&news, 1, 10000) > 0 && read(answers[0], &answer, 1) == 1) held++;
  return held == 8;
}
ATTACK(takes_files_in_memory) {
  signal(SIGXFSZ, SIG_IGN);
  long written = 0;
  for (int i = 0; i < 100; i++) {
    int fd = syscall(SYS_memfd_create, "x", 0);
    for (int j = 0; j < 15 && fd >= 0 && write(fd, block, MB) == MB; j++) written++;
  }
  return written > 1000;
}
ATTACK(takes_segments) {
  long taken = 0;
  for (int i = 0; i < 20; i++) {
    int id = shmget(IPC_PRIVATE, 100 * MB, IPC_CREAT | 0600);
    void *at = id < 0 ? (void *)-1 : shmat(id, NULL, 0);
    if (at != (void *)-1 && touched(at, 100 * MB)) taken += 100;
    if (at != (void *)-1) shmdt(at);
  }
  return taken > 1000;
}

// Channels to other runs
ATTACK(adds_key) { return got(syscall(SYS_add_key, "user", "hand", "🂡", 4, -4)); }
ATTACK(requests_key) { return got(syscall(SYS_request_key, "user", "hand", NULL, 0)) || errno == ENOKEY; }
ATTACK(joins_keyring) { return got(syscall(SYS_keyctl, 1, "hands")); }
ATTACK(reads_keys) { return says_something("/proc/keys") || says_something("/proc/key-users"); }
ATTACK(sees_lock) { return flock(open(detail, O_RDONLY), LOCK_EX | LOCK_NB) == -1 && errno == EWOULDBLOCK; }
ATTACK(sees_record_lock) {
  struct flock asked = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  int fd = open(detail, O_RDONLY);
  return !fcntl(fd, F_GETLK, &asked) && asked.l_type != F_UNLCK;
}
ATTACK(sees_open_lock) {
  struct flock asked = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  int fd = open(detail, O_RDONLY);
  return !fcntl(fd, 36 /* F_OFD_GETLK */, &asked) && asked.l_type != F_UNLCK;
}
ATTACK(reads_locks) { return says_something("/proc/locks"); }
ATTACK(watches_files) { return got(inotify_add_watch(inotify_init1(0), detail, IN_OPEN | IN_ACCESS)); }
ATTACK(takes_lease) { return got(fcntl(open(detail, O_RDONLY), F_SETLEASE, F_RDLCK)); }
ATTACK(reads_without_waiting) {
  struct iovec into = {block, 4096};
  long result = syscall(SYS_preadv2, open(detail, O_RDONLY), &into, 1, 0, 0, 8 /* RWF_NOWAIT */);
  return result >= 0 || errno == EAGAIN;
}
ATTACK(submits_reads) { unsigned long context = 0; return got(syscall(SYS_io_setup, 4, &context)); }
ATTACK(looks_up_in_memory) {
  struct { unsigned long long flags, mode, resolve; } how = {O_RDONLY, 0, 0x20 /* RESOLVE_CACHED */};
  long result = syscall(437, AT_FDCWD, detail, &how, sizeof how);
  return result >= 0 || errno == EAGAIN;
}
ATTACK(sees_pages_in_memory) {
  unsigned char there[16];
  void *memory = mmap(NULL, 4096, PROT_READ, MAP_SHARED, open(detail, O_RDONLY), 0);
  return got(mincore(memory, 4096, there));
}
ATTACK(counts_pages_in_memory) {
  unsigned long long range[2] = {0, 0}, counts[5];
  return got(syscall(451, open(detail, O_RDONLY), range, counts, 0));
}
static void advises(int fd, void *memory, long size) { munmap(memory, size); posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED); }
ATTACK(drops_pages) { return evicts(detail, advises); }
static void pages_out(int fd, void *memory, long size) {
  (void)fd;
  touched(memory == MAP_FAILED ? NULL : mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), 4096);
  for (long i = 0; i < size; i += 4096) block[0] += ((volatile char *)memory)[i];
  madvise(memory, size, 20 /* MADV_COLD */);
  madvise(memory, size, 21 /* MADV_PAGEOUT */);
}
ATTACK(pages_out_files) { return evicts(detail, pages_out); }
ATTACK(merges_pages) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return got(prctl(67 /* PR_SET_MEMORY_MERGE */, 1, 0, 0, 0)) || got(madvise(memory, 4096, 12 /* MADV_MERGEABLE */));
}
ATTACK(sizes_pipes) {
  int ends[2];
  return !pipe(ends) && (got(fcntl(ends[0], F_GETPIPE_SZ)) || got(fcntl(ends[0], F_SETPIPE_SZ, 4096)));
}
ATTACK(marks_file) {
  unsigned long long hint = 3;
  unsigned state = 0, extents[16] = {0};
  int fd = open(detail, O_RDONLY);
  return got(fcntl(fd, 1036 /* F_SET_RW_HINT */, &hint)) || got(fcntl(fd, 1035, &hint)) ||
    got(ioctl(fd, _IO('f', 18), 0) /* EXT4_IOC_PRECACHE_EXTENTS */) || got(ioctl(fd, _IOW('f', 41, unsigned), &state) /* EXT4_IOC_GETSTATE */) ||
    got(ioctl(fd, _IOWR('f', 11, unsigned[8]), extents) /* FS_IOC_FIEMAP */);
}
ATTACK(counts_sockets) {
  unsigned long long number;
  socklen_t size = sizeof number;
  return !getsockopt(socket(AF_UNIX, SOCK_STREAM, 0), SOL_SOCKET, 57 /* SO_COOKIE */, &number, &size);
}
ATTACK(reads_counters) {
  static const char *const COUNTERS[] = {
    "/proc/sys/kernel/pty/nr", "/proc/sys/fs/file-nr", "/proc/sys/fs/inode-nr", "/proc/sys/fs/inode-state", "/proc/sys/fs/dentry-state",
    "/proc/sys/fs/aio-nr", "/proc/sys/kernel/random/entropy_avail", "/proc/vmstat", "/proc/interrupts", "/proc/softirqs", "/proc/diskstats",
    "/proc/buddyinfo", "/proc/zoneinfo", "/proc/pagetypeinfo", "/proc/slabinfo", "/proc/vmallocinfo", "/proc/schedstat", "/proc/cgroups",
    "/proc/swaps", "/proc/pressure/cpu", "/proc/pressure/memory", "/proc/pressure/io", "/proc/kpagecount", "/proc/kpageflags", "/proc/kpagecgroup",
    "/proc/timer_list", "/proc/kallsyms", "/proc/fs/ext4",
  };
  int found = 0;
  for (size_t i = 0; i < sizeof COUNTERS / sizeof *COUNTERS; i++)
    if (says_something(COUNTERS[i])) { printf("%s ", COUNTERS[i]); found++; }
  return found;
}
// What every runtime reads stays readable, but says the same whatever happens on the machine.
ATTACK(moves_counters) {
  static const char *const FILES[] = {"/proc/stat", "/proc/meminfo", "/proc/loadavg", "/proc/uptime"};
  static char before[sizeof FILES / sizeof *FILES][16384], after[16384];
  int moved = 0;
  for (int round = 0; round < 2; round++) {
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
      int fd = open(FILES[i], O_RDONLY);
      char *into = round == 0 ? before[i] : after;
      ssize_t size = fd < 0 ? -1 : read(fd, into, sizeof after - 1);
      if (size <= 0) return printf("%s is missing ", FILES[i]);
      into[size] = 0;
      if (round == 1 && strcmp(before[i], after)) { printf("%s ", FILES[i]); moved++; }
    }
    for (int i = 0; round == 0 && i < 50; i++) if (!fork()) _exit(0); else wait(NULL);
    if (round == 0) touched(malloc(64 * MB), 64 * MB), sleep(1);
  }
  return moved;
}
ATTACK(finds_queue) { return got(msgget(atoi(detail), 0)); }
ATTACK(finds_segment) { return got(shmget(atoi(detail), 0, 0)); }
ATTACK(finds_shared_file) { return can_open(detail, O_RDONLY); }
ATTACK(types_for_user) {
  char key = '\n';
  int fd = open("/dev/tty", O_RDWR);
  return !ioctl(0, TIOCSTI, &key) || (fd >= 0 && !ioctl(fd, TIOCSTI, &key));
}

// The kernel
ATTACK(unshares) { return !unshare(CLONE_NEWUSER) || !unshare(CLONE_NEWNET); }
ATTACK(clones_space) { return got(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, NULL, NULL, NULL, NULL)); }
ATTACK(clones_space_anew) {
  struct { unsigned long long flags, more[10]; } how = {.flags = CLONE_NEWUSER};
  return got(syscall(435, &how, sizeof how));
}
ATTACK(joins_space) { return !setns(open("/proc/1/ns/mnt", O_RDONLY), 0); }
ATTACK(mounts) { return !mount("none", "/tmp", "tmpfs", 0, NULL) || got(syscall(430, "tmpfs", 0)); }
ATTACK(remounts) { return !mount("none", "/", NULL, MS_REMOUNT, NULL) || !umount2("/proc", MNT_DETACH); }
ATTACK(changes_root) { return !chroot("/tmp") || got(syscall(SYS_pivot_root, "/tmp", "/tmp")); }
ATTACK(loads_bpf) { return got(syscall(SYS_bpf, 0, block, 48)) || errno != EPERM; }
ATTACK(counts_events) { return got(syscall(SYS_perf_event_open, block, 0, -1, -1, 0)) || errno != EPERM; }
ATTACK(faults_by_itself) { return got(syscall(SYS_userfaultfd, 1)) || errno != EPERM; }
ATTACK(opens_ring) { return got(syscall(425, 4, block)) || errno != EPERM; }
ATTACK(reads_kernel_log) { return got(syscall(SYS_syslog, 3, block, 1000)) || says_something("/dev/kmsg"); }
ATTACK(writes_settings) { return can_open("/proc/sysrq-trigger", O_WRONLY) || can_open("/proc/sys/kernel/core_pattern", O_WRONLY) || can_open("/proc/mtrr", O_WRONLY) || can_open("/sys/fs/cgroup/cgroup.procs", O_WRONLY); }
ATTACK(sets_clock) { struct timespec then = {1, 0}; return !clock_settime(CLOCK_REALTIME, &then) || !sethostname("x", 1); }
#ifdef __x86_64__
ATTACK(calls_as_32_bits) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(288), "b"(1), "c"(0), "d"(0), "S"(0), "D"(0) : "memory");
  return result >= 0;
}
static long as_32_bits(long number, long first, long second, long third) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(first), "c"(second), "d"(third), "S"(0), "D"(0), "r"(0L) : "memory");
  return (int)result;
}
ATTACK(opens_socket_as_32_bits) {
  int *words = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);
  words[0] = AF_INET, words[1] = SOCK_STREAM, words[2] = 0;
  return as_32_bits(359, 40 /* AF_VSOCK */, SOCK_STREAM, 0) >= 0 || as_32_bits(359, AF_INET, SOCK_STREAM, 0) >= 0 || as_32_bits(102, 1, (long)words, 0) >= 0;
}
ATTACK(traces_as_32_bits) { return as_32_bits(26, PTRACE_SEIZE, getppid(), 0) >= 0 || as_32_bits(434, getppid(), 0, 0) >= 0; }
ATTACK(sizes_pipes_as_32_bits) { int ends[2]; return !pipe(ends) && (as_32_bits(55, ends[0], F_GETPIPE_SZ, 0) >= 0 || as_32_bits(221, ends[0], F_GETPIPE_SZ, 0) >= 0); }
ATTACK(calls_as_x32) { return got(syscall(0x40000000 | SYS_keyctl, 1, NULL)); }
#endif

// Time and output
ATTACK(claims_machine_fault) { speaks_for_shell(); return 0; }
ATTACK(loops) { for (;;); }
ATTACK(loops_in_children) { for (int i = 0; i < 3; i++) if (!fork()) for (;;); for (;;) pause(); }
ATTACK(sleeps) { for (;;) pause(); }
// Threads that wake up at the same moment, again and again, and wait for each other.
static void *wakes(void *nothing) {
  struct timespec now;
  for (;;) {
    clock_gettime(CLOCK_MONOTONIC, &now);
    long next = now.tv_nsec / 5000000 * 5000000 + 5000000;
    struct timespec then = {now.tv_sec + next / 1000000000, next % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &then, NULL);
    for (volatile int i = 0; i < 3000; i++);
  }
  return nothing;
}
ATTACK(sleeps_in_a_crowd) {
  pthread_t thread;
  for (int i = 0; i < 90; i++) pthread_create(&thread, NULL, wakes, NULL);
  for (;;) pause();
}
ATTACK(stops_itself) { raise(SIGSTOP); return 0; }
ATTACK(ignores_signals) { for (int i = 1; i < 65; i++) signal(i, SIG_IGN); for (;;); }
ATTACK(answers_and_stays) { printf("PASSO\n"); fflush(stdout); for (;;) pause(); }
ATTACK(prints) { for (;;) if (write(1, "PASSO\n", 6) != 6) return 0; }
ATTACK(prints_one_line) { for (;;) if (write(1, "x", 1) != 1) return 0; }
ATTACK(prints_errors) { for (;;) if (write(2, "PASSO\n", 6) != 6) return 0; }
ATTACK(closes_everything) { for (int fd = 0; fd < 256; fd++) close(fd); for (;;) pause(); }

// For the tests, outside: holds locks on a file, a queue and a segment with this key until its input ends.
static int outside(const char *path, const char *key) {
  struct flock shared = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
  char byte;
  flock(open(path, O_RDONLY), LOCK_EX);
  fcntl(open(path, O_RDONLY), F_SETLK, &shared);
  int queue = msgget(atoi(key), IPC_CREAT | 0666), segment = shmget(atoi(key), 4096, IPC_CREAT | 0666);
  printf("holding\n");
  fflush(stdout);
  while (read(0, &byte, 1) > 0);
  msgctl(queue, IPC_RMID, NULL);
  return shmctl(segment, IPC_RMID, NULL);
}

#define ROW(name) {#name, name}
static const struct { const char *name; int (*attack)(const char *detail); } ATTACKS[] = {
  ROW(reads_file), ROW(lists_folder), ROW(writes_own_folder), ROW(replaces_itself), ROW(writes_system), ROW(writes_root),
  ROW(writes_devices), ROW(fills_tmp), ROW(fills_shm), ROW(reads_shadow), ROW(links_to_file),
  ROW(hard_links_file), ROW(reads_through_proc), ROW(makes_device), ROW(opens_by_handle), ROW(uses_descriptors), ROW(makes_setuid), ROW(dates_devices), ROW(changes_devices),
  ROW(connects), ROW(connects_abstract), ROW(connects_path), ROW(sends_abroad), ROW(listens_raw), ROW(opens_families), ROW(sees_processes),
  ROW(reads_environments), ROW(kills_parent), ROW(kills_everybody), ROW(kills_pid), ROW(takes_priority), ROW(raises_limits),
  ROW(escapes_oom), ROW(becomes_root), ROW(leaves_child), ROW(leaves_silent_child), ROW(fork_bomb), ROW(thread_bomb),
  ROW(traces_parent), ROW(reads_parent_memory), ROW(writes_parent_memory), ROW(compares_descriptors), ROW(counts_processes),
  ROW(steals_descriptors), ROW(claims_machine_fault),
  ROW(takes_memory), ROW(takes_shared_memory), ROW(takes_memory_in_parts), ROW(takes_files_in_memory), ROW(takes_segments),
  ROW(adds_key), ROW(requests_key), ROW(joins_keyring), ROW(reads_keys), ROW(sees_lock), ROW(sees_record_lock),
  ROW(sees_open_lock), ROW(reads_locks), ROW(watches_files), ROW(takes_lease), ROW(reads_without_waiting), ROW(submits_reads),
  ROW(looks_up_in_memory), ROW(sees_pages_in_memory), ROW(counts_pages_in_memory), ROW(drops_pages), ROW(pages_out_files),
  ROW(merges_pages), ROW(sizes_pipes), ROW(marks_file), ROW(counts_sockets), ROW(reads_counters), ROW(moves_counters), ROW(finds_queue), ROW(finds_segment),
  ROW(finds_shared_file), ROW(types_for_user), ROW(unshares), ROW(clones_space), ROW(clones_space_anew), ROW(joins_space),
  ROW(mounts), ROW(remounts), ROW(changes_root), ROW(loads_bpf), ROW(counts_events), ROW(faults_by_itself), ROW(opens_ring),
  ROW(reads_kernel_log), ROW(writes_settings), ROW(sets_clock),
#ifdef __x86_64__
  ROW(calls_as_32_bits), ROW(opens_socket_as_32_bits), ROW(traces_as_32_bits), ROW(sizes_pipes_as_32_bits), ROW(calls_as_x32),
#endif
  ROW(loops), ROW(loops_in_children), ROW(sleeps), ROW(sleeps_in_a_crowd), ROW(stops_itself), ROW(ignores_signals), ROW(answers_and_stays), ROW(prints),
  ROW(prints_one_line), ROW(prints_errors), ROW(closes_everything),
};

int main(int count, char **words) {
  const char *name = count > 1 ? words[1] : "", *detail = count > 2 ? words[2] : "";
  // A path is written with @ before it: a file that stands on its command line is shown to a bot.
  if (*detail == '@') detail++;
  if (!strcmp(name, "outside")) return outside(detail, words[3]);
  for (size_t i = 0; i < sizeof ATTACKS / sizeof *ATTACKS; i++) {
    if (strcmp(name, ATTACKS[i].name)) continue;
    errno = 0;
    if (ATTACKS[i].attack(detail)) printf("SUCCESS\n");
    else printf("HELD %s\n", strerror(errno));
    return 0;
  }
  return 64;
}
