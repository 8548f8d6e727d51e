/**
 * The filter's decisions, by running it here for every supported machine, and its numbers compared with the kernel's own
 * lists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seccompFilter } from './seccomp.ts';
import { ALLOW, ARGUMENT_RULES, ERRNO, type Numbers, PRETEND, plainRules, refuse } from './systemCalls.ts';

const TABLE: Readonly<Record<string, Numbers>> = Object.assign(
  {},
  ...[...plainRules(false), ...ARGUMENT_RULES].map(({ calls }) => calls),
);

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
    for (const [name, row] of Object.entries(TABLE))
      if (row[index] === undefined || numbers.has(name))
        expect([name, row[index]]).toEqual([name, numbers.get(name)]);
  });
});

const KERNELS = { x64: 0xc000003e, ia32: 0x40000003, arm64: 0xc00000b7 } as const;
const COLUMNS = { x64: 0, ia32: 1, arm64: 2 } as const;
type Arch = keyof typeof KERNELS;

/** Applies the filter to a call as the kernel does. */
function answerTo(filter: Buffer, kernel: number, number: number, values: readonly number[]): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(kernel, 4);
  for (const [i, value] of values.entries()) data.writeUInt32LE(value, 16 + 8 * i);
  let word = 0;
  for (let at = 0; at < filter.length / 8; at++) {
    const code = filter.readUInt16LE(8 * at);
    const value = filter.readUInt32LE(8 * at + 4);
    const jump = (holds: boolean): number => filter.readUInt8(8 * at + (holds ? 2 : 3));
    if (code === 0x20) word = data.readUInt32LE(value);
    else if (code === 0x54) word = (word & value) >>> 0;
    else if (code === 0x15) at += jump(word === value);
    else if (code === 0x35) at += jump(word >= value);
    else if (code === 0x05) at += value;
    else if (code === 0x06) return value;
    else throw new Error(`what is ${code}?`);
  }
  throw new Error('no answer');
}

const machineOf = (arch: Arch): string => (arch === 'arm64' ? 'arm64' : 'x64');

const no = (errno: keyof typeof ERRNO): number => refuse(ERRNO[errno]);

describe.each(['x64', 'ia32', 'arm64'] as const)('on %s the filter', (arch) => {
  const filter = seccompFilter(true, machineOf(arch));
  it.each<[call: string, values: readonly number[], answer: number]>([
    ['ptrace', [16, 2], no('EPERM')],
    ['process_vm_readv', [2], no('EPERM')],
    ['process_vm_writev', [2], no('EPERM')],
    ['pidfd_open', [2], no('EPERM')],
    ['pidfd_getfd', [5, 3], no('EPERM')],
    ['kcmp', [1, 2], no('EPERM')],
    ['preadv2', [3, 0, 1, 0, 0, 0], ALLOW],
    ['preadv2', [3, 0, 1, 0, 0, 8], no('EOPNOTSUPP')],
    ['pwritev2', [3, 0, 1, 0, 0, 0x80], no('EOPNOTSUPP')],
    ['fadvise64', [3, 0, 0, 4], PRETEND],
    ['readahead', [3, 0, 4096], PRETEND],
    ['sync', [], PRETEND],
    ['flock', [3, 2], PRETEND],
    ['cachestat', [3], no('ENOSYS')],
    ['openat2', [3], no('ENOSYS')],
    ['io_submit', [1], no('ENOSYS')],
    ['mincore', [0], no('EPERM')],
    ['process_madvise', [3], no('EPERM')],
    ['madvise', [0, 4096, 4], ALLOW],
    ['madvise', [0, 4096, 20], no('EINVAL')],
    ['madvise', [0, 4096, 21], no('EINVAL')],
    ['fcntl', [3, 3], ALLOW],
    ['fcntl', [3, 6], PRETEND],
    ['fcntl', [3, 1031], no('EINVAL')],
    ['fcntl', [3, 1032], no('EINVAL')],
    ['fcntl', [3, 1036], no('EINVAL')],
    ['socket', [1, 1], ALLOW],
    ['socketpair', [1, 1], ALLOW],
    ['getsockopt', [3, 1, 57], no('ENOPROTOOPT')],
    ['getsockopt', [3, 1, 4], ALLOW],
    ['ioctl', [0, 0x5401], ALLOW],
    ['ioctl', [3, 0x6612], no('ENOTTY')],
    ['ioctl', [3, 0x40046629], no('ENOTTY')],
    ['prctl', [15], ALLOW],
    ['prctl', [67, 1], no('EINVAL')],
    ['clone', [0x1200011], ALLOW],
    ['clone', [0x10000011], no('EPERM')],
    ['clone', [0x1011], no('EPERM')],
    ['memfd_create', [0], ALLOW],
  ])('answers %s %j', (call, values, answer) => {
    const number = TABLE[call]?.[COLUMNS[arch]];
    if (filter === undefined || number === undefined) throw new Error(`no number for ${call}`);
    expect(answerTo(filter, KERNELS[arch], number, values)).toBe(answer);
  });

  it('opens no socket but those of this machine', () => {
    if (filter === undefined) throw new Error('no filter');
    for (let family = 0; family < 64; family++)
      expect(answerTo(filter, KERNELS[arch], TABLE.socket?.[COLUMNS[arch]] ?? 0, [family])).toBe(
        family === 1 ? ALLOW : no('EAFNOSUPPORT'),
      );
  });

  it('knows no call that is newer than its table, and none of x32', () => {
    if (filter === undefined) throw new Error('no filter');
    for (const number of [463, 470, 1000, 0x40000000, 0x40000065, 0xffffffff])
      expect(answerTo(filter, KERNELS[arch], number, [])).toBe(no('ENOSYS'));
  });
});

it('refuses what comes by way of another machine', () => {
  const filters = ['x64', 'arm64'].map((arch) => seccompFilter(true, arch));
  for (const filter of filters) expect(filter && answerTo(filter, 0x40000028, 1, [])).toBe(no('ENOSYS'));
  expect(answerTo(filters[0] ?? Buffer.alloc(0), KERNELS.ia32, 102, [])).toBe(no('ENOSYS'));
});

it('is whole instructions, and none for a machine without a table', () => {
  for (const arch of ['x64', 'arm64']) expect((seccompFilter(true, arch)?.length ?? 1) % 8).toBe(0);
  expect(seccompFilter(false)?.length).toBeGreaterThan(seccompFilter(true)?.length ?? 0);
  expect(seccompFilter(true, 'riscv64')).toBeUndefined();
});
