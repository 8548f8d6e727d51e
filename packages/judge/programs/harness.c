/* Runs mutants: their numbers come on standard input; FOLDER/i.in and i.out are the tests. A line for each deviation, "." after
   each mutant. Every run is a process of its own, so nothing is left over from one to the next. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char *harness_folder, *harness_expected[5000];
static size_t harness_length[5000];
static long *harness_steps, harness_limit[5000];
static int harness_output;

/* The exit status of mutant m in a test; its output is in harness_output. */
static int harness_run(int m, int test) {
  char path[4096];
  int status;
  snprintf(path, sizeof path, "%s/%d.in", harness_folder, test);
  if (ftruncate(harness_output, 0) || lseek(harness_output, 0, SEEK_SET)) abort();
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    struct rlimit core = {0, 0}, stack = {8 << 20, 8 << 20}, cpu = {20, 20};
    setrlimit(RLIMIT_CORE, &core);
    setrlimit(RLIMIT_STACK, &stack);
    setrlimit(RLIMIT_CPU, &cpu);
    M = m;
    most_steps = harness_limit[test];
    dup2(harness_output, 1);
    if (freopen(path, "r", stdin) == NULL) _exit(125);
    int code = program_main();
    fflush(stdout);
    if (m == 0) *harness_steps = steps;
    _exit(code & 255);
  }
  waitpid(child, &status, 0);
  return status;
}

static void harness_print(int m, int test, char how, const char *text, size_t length) {
  printf("%d\t%d\t%c\t", m, test, how);
  for (size_t i = 0; i < length && i < 600; i++) {
    unsigned char c = text[i];
    if (c == '\n') printf("\\n");
    else if (c == '"' || c == '\\') printf("\\%c", c);
    else if (c < 32) printf("\\u%04x", c);
    else putchar(c);
  }
  printf("\n");
}

/* Whether the run was as expected; else the deviation is printed. */
static int harness_judge(int m, int test) {
  int status = harness_run(m, test);
  size_t length = lseek(harness_output, 0, SEEK_END);
  char *text = length == 0 ? "" : mmap(NULL, length, PROT_READ, MAP_SHARED, harness_output, 0);
  int ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  int late = (WIFEXITED(status) && WEXITSTATUS(status) == 124) || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU);
  int same = ended && length == harness_length[test] && memcmp(text, harness_expected[test], length) == 0;
  if (!same) harness_print(m, test, ended ? 'o' : late ? 'e' : 'c', text, length);
  if (length > 0) munmap(text, length);
  return same;
}

int main(int argc, char **argv) {
  harness_folder = argv[1];
  int tests = atoi(argv[2]), every = atoi(argv[3]), m;
  harness_output = memfd_create("output", 0);
  harness_steps = mmap(NULL, sizeof(long), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  FILE *numbers = fdopen(dup(0), "r");
  for (int t = 0; t < tests; t++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%d.out", harness_folder, t);
    FILE *file = fopen(path, "r");
    if (file == NULL) return 3;
    fseek(file, 0, SEEK_END);
    harness_length[t] = ftell(file);
    rewind(file);
    harness_expected[t] = malloc(harness_length[t] + 1);
    if (fread(harness_expected[t], 1, harness_length[t], file) != harness_length[t]) return 3;
    fclose(file);
    harness_limit[t] = 1L << 60;
    harness_judge(0, t);
    harness_limit[t] = 20 * *harness_steps + 100000;
  }
  while (fscanf(numbers, "%d", &m) == 1) {
    for (int t = 0; t < tests; t++)
      if (!harness_judge(m, t) && !every) break;
    printf(".\n");
    fflush(stdout);
  }
  return 0;
}
