// Two ends of a covert channel, for measuring what is left of it: `covert send|receive pages|names LIST KEY` with the bits to send on
// standard input. A bit is one of two files, or of two sets of names: the sender reads or looks up one of them, so that the kernel
// has it in memory, and the receiver finds out which, by faults or by time. Bounded by the length of the list or of the input.
// `covert send|receive counter LIST KEY`: the sender makes as many pipes as the bits say, the receiver prints the number of a new one.
// `covert drop pages LIST KEY`, outside: puts the files out of memory.
// Compiled with: cc -O1 -o covert covert.c
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MOST 4096
#define NAMES 6
static char paths[2 * MOST][512];

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e6 + at.tv_nsec / 1e3;
}

static long major_faults(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_majflt;
}

static void reads(const char *path) {
  char byte;
  int fd = open(path, O_RDONLY);
  if (fd >= 0 && read(fd, &byte, 1) == 1) close(fd);
}

// 1 when the first page of the file was in memory.
static int is_there(const char *path) {
  long before = major_faults();
  int fd = open(path, O_RDONLY);
  char *memory = fd < 0 ? MAP_FAILED : mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
  if (memory == MAP_FAILED) return 0;
  volatile char byte = *memory;
  (void)byte;
  munmap(memory, 4096);
  close(fd);
  return major_faults() == before;
}

static void name_of(char *name, const char *folder, const char *key, int bit, int value, int i) {
  snprintf(name, 512, "%s/%s-%d-%d-%d", folder, key, bit, value, i);
}

static double lookup_time(const char *folder, const char *key, int bit, int value) {
  double least = 1e9;
  char name[512];
  struct stat about;
  for (int i = 0; i < NAMES; i++) {
    name_of(name, folder, key, bit, value, i);
    double before = now();
    stat(name, &about);
    double took = now() - before;
    if (took < least) least = took;
  }
  return least;
}

static int counter(int sends, const char *bits) {
  int ends[2];
  struct stat about;
  for (long i = sends ? 2048 * strtol(bits, NULL, 2) : 0; i >= 0; i--) {
    if (pipe(ends) || fstat(ends[0], &about)) return 1;
    close(ends[0]), close(ends[1]);
  }
  return printf("%lu\n", (unsigned long)about.st_ino) < 0;
}

static int drop(int files) {
  for (int i = 0; i < files; i++) {
    int fd = open(paths[i], O_RDONLY);
    if (i == 0) syncfs(fd);
    posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
    close(fd);
  }
  return 0;
}

int main(int count, char **words) {
  if (count < 5) return 64;
  const int sends = !strcmp(words[1], "send"), pages = !strcmp(words[2], "pages");
  char bits[MOST + 1] = "";
  int files = 0;
  FILE *list = fopen(words[3], "r");
  while (list && files < 2 * MOST && fgets(paths[files], 512, list)) paths[files][strcspn(paths[files], "\n")] = 0, files++;
  if (!strcmp(words[1], "drop")) return drop(files);
  int length = fread(bits, 1, MOST, stdin);
  if (!strcmp(words[2], "counter")) return counter(sends, bits);
  for (int i = 0; i < length && (!pages || 2 * i + 1 < files); i++) {
    if (sends && pages) reads(paths[2 * i + (bits[i] == '1')]);
    else if (sends) lookup_time(paths[0], words[4], i, bits[i] == '1');
    else if (pages) {
      int zero = is_there(paths[2 * i]), one = is_there(paths[2 * i + 1]);
      putchar(zero == one ? '?' : one ? '1' : '0');
    } else {
      // In turn, so that what the first lookup warms helps both.
      double zero = lookup_time(paths[0], words[4], i, 0), one = lookup_time(paths[0], words[4], i, 1);
      putchar(one < zero ? '1' : '0');
    }
  }
  putchar('\n');
  return 0;
}
