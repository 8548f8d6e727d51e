/** Every kind of work accepts valid parameters and results, and refuses those that are nearly valid. */

import { USUAL } from '@baralho/core/games/war/index';
import { type Chunk, ENGINE } from '@baralho/jobs/chunk';
import { checkedChunk, type Kind, type Kinds, kindOf } from '@baralho/jobs/kinds';
import { describe, expect, it } from 'vitest';
import { KINDS } from './kinds.ts';
import { PATIENCE, warParameters } from './war/experiment.ts';

const kinds: Kinds = new Map(Object.entries(KINDS));
const klondike = { draw: 3, redeals: -1, worryBack: true };
const HONEST: Readonly<Record<string, unknown>> = {
  war: warParameters({ setting: USUAL, giveUp: PATIENCE }),
  accordion: {},
  beggar: {},
  'accordion row': { rule: 'pile', row: [1, 2, 3, 17], nodes: 1000, megabytes: 32 },
  'accordion survey': { rule: 'card', cards: 8, nodes: 1000, megabytes: 32 },
  'klondike survey': { ...klondike, nodes: 500, megabytes: 10 },
  'klondike blind': { ...klondike, worlds: 2, plans: 2, nodes: 50 },
};

const WRONG: readonly unknown[] = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, -7, 0.5, 1e300, 'x', '', null, undefined, [], {}, [[1]]],
];

const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The value with one part made invalid, in every possible way. */
function* spoilt(value: unknown): Generator<unknown> {
  for (const wrong of WRONG) if (typeof value !== 'number' || wrong !== 0.5) yield wrong;
  if (isLeaf(value)) return;
  if (Array.isArray(value)) {
    for (const [i, part] of value.entries()) for (const bad of spoilt(part)) yield value.with(i, bad);
    return;
  }
  yield { ...(value as object), more: 1 };
  for (const [key, part] of Object.entries(value as object)) {
    for (const bad of spoilt(part)) yield { ...(value as object), [key]: bad };
    yield Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key));
  }
}

describe.each(Object.entries(HONEST))('%s', (name, parameters) => {
  const kind = kindOf(kinds, name) as Kind;
  const count = name === 'accordion row' ? 1 : 6;
  const chunk: Chunk = { kind: name, parameters, first: 2 ** 32, count, engine: ENGINE };

  it('takes its parameters, and no others', () => {
    expect(checkedChunk(chunk, kinds)).toBe(chunk);
    const optional = ['seconds', ...(name === 'accordion row' ? ['nodes', 'megabytes'] : [])];
    for (const wrong of spoilt(parameters)) {
      // A missing optional part is not an error.
      if (optional.some((key) => wrong instanceof Object && !(key in wrong) && key in (parameters as object)))
        continue;
      if (JSON.stringify(wrong) === JSON.stringify(parameters)) continue;
      expect(() => checkedChunk({ ...chunk, parameters: wrong }, kinds), JSON.stringify(wrong)).toThrow();
    }
  });

  it('gives what it says, and takes nothing else for it', async () => {
    const work = await kind.load();
    const result = JSON.parse(JSON.stringify(await work(parameters as never, chunk.first, count, undefined)));
    const shape = kind.result(chunk);
    expect(shape(result, 'result')).toBeUndefined();
    for (const wrong of spoilt(result)) {
      if (JSON.stringify(wrong) === JSON.stringify(result)) continue;
      expect(shape(wrong, 'result'), JSON.stringify(wrong)).toBeDefined();
    }
    if (name !== 'accordion row')
      expect(kind.result({ ...chunk, count: count + 1 })(result, 'result')).toBeDefined();
  });
});
