/** Journals of War with a flipped bit: no wrong figure is ever read from one. `FLIPS=100000` tries longer. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stream } from '@baralho/core';
import { USUAL } from '@baralho/core/games/war/index';
import { chunksOf } from '@baralho/jobs/chunk';
import { openJournal } from '@baralho/jobs/journal';
import { expect, it } from 'vitest';
import { LAB_KINDS } from '../kinds.ts';
import { playWarChunk } from './chunk.ts';
import { PATIENCE, warParameters } from './experiment.ts';

const FLIPS = Number(process.env.FLIPS ?? 500);
const kinds = [LAB_KINDS];

it(`of ${FLIPS} flipped bits none gives another figure`, { timeout: 3_600_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-flips-'));
  const path = join(folder, 'war.jsonl');
  const parameters = warParameters({ setting: USUAL, giveUp: PATIENCE });
  const chunks = [...chunksOf('war', parameters, 1, 200, 20)];
  const journal = await openJournal(path, { resume: false, kinds });
  const results: string[] = [];
  for (const chunk of chunks) {
    const result = await playWarChunk(parameters, chunk.first, chunk.count);
    results.push(JSON.stringify(result));
    journal.write(chunk, result);
  }
  journal.close();
  const whole = readFileSync(path);
  const chance = stream('flips', 1);
  let accepted = 0;
  let lost = 0;
  for (let flip = 0; flip < FLIPS; flip++) {
    const spoilt = Buffer.from(whole);
    const at = chance.below(whole.length);
    spoilt[at] = (whole[at] as number) ^ (1 << chance.below(8));
    writeFileSync(path, spoilt);
    const resumed = await openJournal(path, { resume: true, kinds });
    for (const [i, chunk] of chunks.entries()) {
      const found = resumed.find(chunk);
      if (found === undefined) lost++;
      else if (JSON.stringify(found.result) !== results[i]) accepted++;
    }
    resumed.close();
  }
  expect(accepted).toBe(0);
  // The chunk in the damaged line is played again; two chunks if the flip removed a newline.
  expect(lost).toBeGreaterThanOrEqual(FLIPS);
  expect(lost).toBeLessThan(1.1 * FLIPS);
  rmSync(folder, { recursive: true });
});
