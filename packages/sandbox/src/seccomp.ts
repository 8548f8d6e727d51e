/**
 * Compiles the table of system calls into a filter in the kernel's own language (classic BPF), which bubblewrap installs.
 * 32-bit programs have other numbers; programs of a machine without a table are not allowed.
 */
import {
  ALLOW,
  ARGUMENT_RULES,
  type ArgumentRule,
  ERRNO,
  FIRST_UNKNOWN,
  plainRules,
  refuse,
} from './systemCalls.ts';

type Arch = 'x64' | 'ia32' | 'arm64';
/** The kernel's name for each architecture, and the column of its numbers in the table. */
const ARCHES: Readonly<Record<Arch, { readonly kernel: number; readonly column: 0 | 1 | 2 }>> = {
  x64: { kernel: 0xc000003e, column: 0 },
  ia32: { kernel: 0x40000003, column: 1 },
  arm64: { kernel: 0xc00000b7, column: 2 },
};

/** Code, how many to skip if true and if false, operand. */
type Instruction = readonly [code: number, jumpIf: number, jumpElse: number, value: number];

const load = (offset: number): Instruction => [0x20, 0, 0, offset];
const keepBits = (mask: number): Instruction => [0x54, 0, 0, mask];
const give = (result: number): Instruction => [0x06, 0, 0, result];
/** Skips this many instructions unless the loaded word has this value. */
const unless = (value: number, skip: number): Instruction => [0x15, 0, skip, value];
const unlessAtLeast = (value: number, skip: number): Instruction => [0x35, 0, skip, value];
const skip = (count: number): Instruction => [0x05, 0, 0, count];

const NUMBER = 0;
const ARCH = 4;
/** The lower half of an argument: for those that we check, the kernel uses no more. */
const argument = (index: number): number => 16 + 8 * index;

const when = (value: number, then: readonly Instruction[]): Instruction[] => [
  unless(value, then.length),
  ...then,
];

const byArgument = ({ argument: index, mask, answers, otherwise }: ArgumentRule): Instruction[] => [
  load(argument(index)),
  ...(mask === undefined ? [] : [keepBits(mask)]),
  ...answers.flatMap(({ values, answer }) => values.flatMap((value) => when(value, [give(answer)]))),
  give(otherwise),
];

/** The numbers of x32 are high too, so none of its calls is allowed. */
function sectionOf(column: 0 | 1 | 2, countsMemory: boolean): Instruction[] {
  const on = (rule: Pick<ArgumentRule, 'calls'>, then: readonly Instruction[]): Instruction[] =>
    Object.values(rule.calls).flatMap((numbers) => {
      const number = numbers[column];
      return number === undefined ? [] : when(number, then);
    });
  return [
    load(NUMBER),
    unlessAtLeast(FIRST_UNKNOWN, 1),
    give(refuse(ERRNO.ENOSYS)),
    ...plainRules(countsMemory).flatMap((rule) => on(rule, [give(rule.answer)])),
    ...ARGUMENT_RULES.flatMap((rule) => on(rule, byArgument(rule))),
    give(ALLOW),
  ];
}

/** The filter for this machine, or undefined if we have no table for it. `countsMemory` means that a control group limits memory. */
export function seccompFilter(countsMemory: boolean, arch: string = process.arch): Buffer | undefined {
  const own: readonly Arch[] | undefined =
    arch === 'x64' ? ['x64', 'ia32'] : arch === 'arm64' ? ['arm64'] : undefined;
  if (own === undefined) return undefined;
  const program = [
    load(ARCH),
    ...own.flatMap((name) => {
      const { kernel, column } = ARCHES[name];
      const section = sectionOf(column, countsMemory);
      // A conditional jump has only one byte; a section is longer.
      return [unless(kernel, 1), skip(1), skip(section.length), ...section];
    }),
    give(refuse(ERRNO.ENOSYS)),
  ];
  const bytes = Buffer.alloc(8 * program.length);
  for (const [i, [code, jumpIf, jumpElse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, 8 * i);
    bytes.writeUInt8(jumpIf, 8 * i + 2);
    bytes.writeUInt8(jumpElse, 8 * i + 3);
    bytes.writeUInt32LE(value >>> 0, 8 * i + 4);
  }
  return bytes;
}
