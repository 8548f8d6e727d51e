/**
 * The tournament as a conversation with a running program, in the protocol of the arena: a test is many positions, each
 * request ends with an empty line, each answer is one line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from '../verify/harness.ts';
import type { PackageCase } from './write.ts';

const POSITIONS_A_TEST = 50;

/** Keeps samples together, and the others too. */
export const streamCases = (single: readonly PackageCase[]): readonly PackageCase[] =>
  (['sample', 'secret'] as const).flatMap((folder) => {
    const all = single.filter((one) => one.folder === folder);
    return Array.from({ length: Math.ceil(all.length / POSITIONS_A_TEST) }, (_, i) => {
      const some = all.slice(POSITIONS_A_TEST * i, POSITIONS_A_TEST * (i + 1));
      return {
        name: `${String(i + 1).padStart(3, '0')}-positions`,
        about: `${some.length} positions, one request after the other`,
        input: some.map(({ input }) => input).join('\n'),
        expected: some.map(({ expected }) => expected).join(''),
        folder,
      };
    });
  });

const read = (file: string): string => readFileSync(join(PROGRAMS, file), 'utf8');

const asFolder = (place: string, program: string): readonly (readonly [path: string, text: string])[] => [
  [`submissions/${place}/main.py`, program],
  [`submissions/${place}/escalada.py`, read('escalada/escalada.py')],
];

export const rightToStay = () => asFolder('accepted/stays-py', read('torneio/stream/stays.py'));

/** Mistakes in a program that keeps running; each is a change to the right one. */
const MISTAKES: readonly (readonly [name: string, right: string, wrong: string])[] = [
  ['any_higher_shape', 'follows(play, last)', 'play[2] > last[2]'],
  ['always_passes', 'shown(best(hand, to_beat(plays))) or "PASSO"', '"PASSO"'],
  ['two_passes_end_a_round', 'to_beat(plays)', 'to_beat(plays[-2:])'],
  ['ends_after_one_answer', 'flush=True)\n    request = []', 'flush=True)\n    sys.exit(0)'],
];

export const wrongToStay = (): readonly (readonly [path: string, text: string])[] =>
  MISTAKES.flatMap(([name, right, wrong]) => {
    const program = read('torneio/stream/stays.py');
    if (!program.includes(right)) throw new Error(`${name}: there is no '${right}' to change`);
    return asFolder(`rejected/${name}`, program.replace(right, wrong));
  });
