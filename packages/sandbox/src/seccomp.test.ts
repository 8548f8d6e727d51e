/** The numbers of the system calls against the kernel's own lists, where its headers are installed. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REFUSED, SPECIAL, seccompFilter, UNCOUNTED } from './seccomp.ts';

const HEADERS = [
  ['x64', '/usr/include/x86_64-linux-gnu/asm/unistd_64.h', 0],
  ['ia32', '/usr/include/x86_64-linux-gnu/asm/unistd_32.h', 1],
  ['arm64', '/usr/include/asm-generic/unistd.h', 2],
] as const;

describe.each(HEADERS)('%s', (_, path, index) => {
  it.skipIf(!existsSync(path))(`agrees with ${path}`, () => {
    const numbers = new Map(
      [...readFileSync(path, 'utf8').matchAll(/#define __NR(?:3264)?_(\w+)\s+(\d+)/g)].map((match) => [
        match[1] ?? '',
        Number(match[2]),
      ]),
    );
    // Older headers do not know newer calls.
    for (const [name, row] of Object.entries({ ...REFUSED, ...UNCOUNTED, ...SPECIAL }))
      if (row[index] === undefined || numbers.has(name))
        expect([name, row[index]]).toEqual([name, numbers.get(name)]);
  });
});

it('is whole instructions, and none for a machine without a table', () => {
  for (const arch of ['x64', 'arm64']) expect((seccompFilter(true, arch)?.length ?? 1) % 8).toBe(0);
  expect(seccompFilter(false)?.length).toBeGreaterThan(seccompFilter(true)?.length ?? 0);
  expect(seccompFilter(true, 'riscv64')).toBeUndefined();
});
