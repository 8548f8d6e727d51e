/* Runs mutants: their numbers come on standard input; FOLDER/i.in and i.out are the tests. A line for each deviation, "." after
   each mutant. A mutant is one process for all tests: before each of them what the program keeps outside of functions is put back
   as it was at the start. Where it ends by itself or by a signal, another process goes on with the next test. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define HARNESS_TESTS 20000
#define HARNESS_DONE 42

/* At an address of its own, so that it is not put back with the rest. */
static struct harness {
  char *input[HARNESS_TESTS], *expected[HARNESS_TESTS], *start;
  size_t input_length[HARNESS_TESTS], expected_length[HARNESS_TESTS], start_length;
  long limit[HARNESS_TESTS], steps;
  /* The test that runs and what it printed; where deviations are told. */
  int test, mutant, every, tests, code;
  size_t length;
  char *text;
  FILE *out;
} *const harness = (struct harness *)0x200000000000;

extern char __data_start[], _end[];

static char *harness_read(const char *path, size_t *length) {
  FILE *file = fopen(path, "r");
  if (file == NULL) exit(3);
  fseek(file, 0, SEEK_END);
  *length = ftell(file);
  rewind(file);
  char *text = malloc(*length + 1);
  if (fread(text, 1, *length, file) != *length) exit(3);
  fclose(file);
  return text;
}

static void harness_print(int m, int test, char how, const char *text, size_t length) {
  FILE *out = harness->out;
  fprintf(out, "%d\t%d\t%c\t", m, test, how);
  for (size_t i = 0; i < length && i < 600; i++) {
    unsigned char c = text[i];
    if (c == '\n') fprintf(out, "\\n");
    else if (c == '"' || c == '\\') fprintf(out, "\\%c", c);
    else if (c < 32) fprintf(out, "\\u%04x", c);
    else putc(c, out);
  }
  fprintf(out, "\n");
  fflush(out);
}

/* What earlier tests left on the stack is wiped, as it is for a program that has just been started. */
static void __attribute__((noinline)) harness_wipe(void) {
  volatile char stack[200000];
  memset((char *)stack, 0, sizeof stack);
}

/* Runs tests from one on, all of them or up to the first deviation; where it ends otherwise, harness->test is the one that ran. */
static void harness_child(int from) {
  struct rlimit core = {0, 0}, stack = {8 << 20, 8 << 20}, cpu = {120, 120};
  setrlimit(RLIMIT_CORE, &core);
  setrlimit(RLIMIT_STACK, &stack);
  setrlimit(RLIMIT_CPU, &cpu);
  for (harness->test = from; harness->test < harness->tests; harness->test++) {
    int t = harness->test;
    memcpy(__data_start, harness->start, harness->start_length);
    harness->text = NULL;
    harness->length = 0;
    stdin = fmemopen(harness->input[t], harness->input_length[t], "r");
    stdout = open_memstream(&harness->text, &harness->length);
    M = harness->mutant;
    steps_made = 0;
    steps_allowed = harness->limit[t];
    harness_wipe();
    harness->code = program_main() & 255;
    fclose(stdin);
    fclose(stdout);
    if (M == 0) harness->steps = steps_made;
    int same = harness->code == 0 && harness->length == harness->expected_length[t] && memcmp(harness->text, harness->expected[t], harness->length) == 0;
    if (!same) harness_print(harness->mutant, t, harness->code == 0 ? 'o' : 'c', harness->text, harness->length);
    free(harness->text);
    if (harness->mutant == 0 || (!same && !harness->every)) break;
  }
  _exit(HARNESS_DONE);
}

/* One mutant from a test on; the number of the next test to be run. */
static int harness_judge(int m, int from) {
  int status;
  harness->mutant = m;
  pid_t child = fork();
  if (child == 0) harness_child(from);
  waitpid(child, &status, 0);
  int ended = WIFEXITED(status) && WEXITSTATUS(status) == HARNESS_DONE;
  int late = (WIFEXITED(status) && WEXITSTATUS(status) == 124) || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU);
  if (ended) return m == 0 ? from + 1 : harness->tests;
  harness_print(m, harness->test, late ? 'e' : 'c', "", 0);
  return harness->test + 1;
}

int main(int argc, char **argv) {
  int m;
  if (mmap(harness, sizeof *harness, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) != harness) return 4;
  harness->out = stdout;
  harness->tests = atoi(argv[2]);
  harness->every = atoi(argv[3]);
  if (harness->tests > HARNESS_TESTS) return 5;
  FILE *numbers = fdopen(dup(0), "r");
  for (int t = 0; t < harness->tests; t++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%d.in", argv[1], t);
    harness->input[t] = harness_read(path, &harness->input_length[t]);
    snprintf(path, sizeof path, "%s/%d.out", argv[1], t);
    harness->expected[t] = harness_read(path, &harness->expected_length[t]);
  }
  harness->start_length = _end - __data_start;
  harness->start = malloc(harness->start_length);
  memcpy(harness->start, __data_start, harness->start_length);
  for (int t = 0; t < harness->tests; t++) {
    harness->limit[t] = 1L << 60;
    harness_judge(0, t);
    harness->limit[t] = 20 * harness->steps + 100000;
  }
  while (fscanf(numbers, "%d", &m) == 1) {
    int next = 0;
    while (next < harness->tests && (next == 0 || harness->every)) next = harness_judge(m, next);
    fprintf(harness->out, ".\n");
    fflush(harness->out);
  }
  return 0;
}
