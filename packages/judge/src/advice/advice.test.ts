import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { functionsIn } from './functions.ts';
import { advise, describeAdvice, sanitizerRemarks } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-advice-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const TESTS = [
  { name: 'two', input: '2\n' },
  { name: 'nine', input: '9\n' },
];

/** A function with this many lines. */
const long = (lines: number): string => `int sum(int n) {\n${'  n++;\n'.repeat(lines - 3)}  return n;\n}\n`;

describe('functions of a source', () => {
  it.each([
    [
      'c',
      'a.c',
      '#define F(x) { x }\nint f(int (*g)(int)) { // {\n  if (g(1)) { return "{"[0]; }\n  return 0;\n}\n',
      [['f', 2, 4, 1]],
    ],
    ['a list over lines', 'a.c', 'static int\nf(int a,\n  int b)\n{\n  return a;\n}\n', [['f', 1, 6, 0]]],
    ['no function', 'a.c', 'int a[] = { 1, 2 };\nstruct s { int x; };\n', []],
    [
      'java',
      'A.java',
      'class A {\n  int f() throws E {\n    for (;;) { if (a) { } }\n  }\n  int g() { return 0; }\n}\n',
      [
        ['f', 2, 3, 2],
        ['g', 5, 1, 0],
      ],
    ],
    ['rust', 'a.rs', 'fn f(a: &str) -> Vec<u8> {\n    match a { _ => { } }\n}\n', [['f', 1, 3, 2]]],
    [
      'python',
      'a.py',
      'def f(x):\n    if x:\n        for y in x:\n            pass\n\n\ndef g():\n    return 1\n',
      [
        ['f', 1, 4, 2],
        ['g', 7, 2, 0],
      ],
    ],
  ])('%s', (_, file, source, expected) => {
    expect(
      functionsIn(file, source).map(({ name, line, lines, depth }) => [name, line, lines, depth]),
    ).toEqual(expected);
  });
});

describe('advice', () => {
  it('names what the compiler warns of, where memory is misused, and what is hard to read', () => {
    const source = write(
      'bad.c',
      `#include <stdio.h>
#include <stdlib.h>
${long(41)}int main(void) {
  int unused;
  int *a = malloc(4 * sizeof *a), n = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) a[i] = 2147483647;
  printf("%d\\n", a[0] + n + sum(0));
}
`,
    );
    const { remarks, tests, skipped } = advise([source], TESTS);
    expect([tests, skipped]).toEqual([2, []]);
    expect(remarks.map(({ kind, line }) => [kind, line])).toEqual(
      expect.arrayContaining([
        ['length', 3],
        ['warning', 45],
        ['sanitizer', 48],
        ['sanitizer', 49],
      ]),
    );
    expect(describeAdvice({ remarks, tests, skipped })).toMatch(/bad\.c:48 +sanitizer .*\(test nine\)/);
  });

  it('has nothing to say of a careful program, and says what it looked at', () => {
    const source = write(
      'good.c',
      '#include <stdio.h>\n\nint main(void) {\n  int n;\n  if (scanf("%d", &n) != 1) return 1;\n  printf("%d\\n", 2 * n);\n  return 0;\n}\n',
    );
    expect(describeAdvice(advise([source], TESTS))).toContain('nothing from the sanitizers in 2 tests');
  });

  it('takes several files of one program, and says why it could not run them', () => {
    const half = write('half.c', 'int other(void);\nint main(void) { return other(); }\n');
    expect(advise([half], TESTS).skipped.join()).toContain('undefined reference');
    const rest = write('rest.c', 'int other(void) { return 0; }\n');
    expect(advise([half, rest], TESTS)).toEqual({ remarks: [], tests: 2, skipped: [] });
  });

  it('says what it did not look at: other files, other languages, what does not compile', () => {
    const files = [
      write('notes.md', 'f(x) {\n'),
      write('A.java', 'class A {\n  int f() { return 0; }\n}\n'),
      write('broken.py', 'def f(:\n'),
    ];
    const advice = advise(files, TESTS);
    expect(advice).toMatchObject({ remarks: [], tests: 0 });
    expect(advice.skipped.map((what) => what.split(' (')[0])).toEqual([
      'notes.md',
      'compiler warnings of A.java',
      'all of broken.py',
    ]);
    expect(describeAdvice(advice)).toContain('Nothing to say about the rest.');
  });

  it('warns in Python too', () => {
    const source = write('a.py', 'x = 1\nif x is 1:\n    print(x)\n');
    const { remarks, tests } = advise([source], TESTS);
    expect([remarks.map(({ kind, line }) => [kind, line]), tests]).toEqual([[['warning', 2]], 0]);
  });

  it('reads leaks and broken memory in what the sanitizers write', () => {
    const leak = `==1==ERROR: LeakSanitizer: detected memory leaks
Direct leak of 16 byte(s) in 1 object(s) allocated from:
    #0 0x7f in malloc /build/asan.cpp:69
    #1 0x55 in main /home/x/war.c:5
SUMMARY: AddressSanitizer: 16 byte(s) leaked in 1 allocation(s).`;
    expect(sanitizerRemarks(leak, ['war.c'], 'a')).toEqual([
      { kind: 'sanitizer', file: 'war.c', line: 5, text: '16 bytes of memory are never freed (test a)' },
    ]);
    expect(sanitizerRemarks('', ['war.c'], 'a')).toEqual([]);
  });
});
