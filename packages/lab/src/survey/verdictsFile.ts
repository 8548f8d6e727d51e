/**
 * The verdict on every deal of a survey in a file, for analysis with other programs: CSV, or Parquet by its name. One row per
 * deal: its code, its number, the verdict (winnable, unwinnable, unknown), of a winnable one how many of the 32 attempts of a
 * simple bot fail, and of an unwinnable one which program found that (search, verified). A Parquet file also holds the rules,
 * the seed and the version of the shuffle. Node only.
 */
import { writeFileSync } from 'node:fs';
import type { RulesInJson } from '@baralho/core/games/klondike/index';
import { dealsOf, type KlondikeSurvey } from './klondike.ts';

export const VERDICT_FILE_ENDINGS = ['.csv', '.parquet'] as const;

export interface AboutVerdicts {
  readonly rules: RulesInJson;
  readonly seed: number;
}

const codeOf = (number: number): string => `b1:klondike:${number}`;

function csvOf(survey: KlondikeSurvey): string {
  const rows = ['deal,number,verdict,failed,proof'];
  for (const { number, verdict, failed, proof } of dealsOf(survey))
    rows.push(`${codeOf(number)},${number},${verdict},${failed ?? ''},${proof ?? ''}`);
  return `${rows.join('\n')}\n`;
}

export async function writeVerdicts(
  path: string,
  survey: KlondikeSurvey,
  about: AboutVerdicts,
): Promise<void> {
  if (!path.endsWith('.parquet')) return writeFileSync(path, csvOf(survey));
  const { parquetWriteFile } = await import('hyparquet-writer');
  const deals = [...dealsOf(survey)];
  parquetWriteFile({
    filename: path,
    columnData: [
      { name: 'deal', data: deals.map(({ number }) => codeOf(number)), type: 'STRING', nullable: false },
      { name: 'number', data: deals.map(({ number }) => BigInt(number)), type: 'INT64', nullable: false },
      { name: 'verdict', data: deals.map(({ verdict }) => verdict), type: 'STRING', nullable: false },
      { name: 'failed', data: deals.map(({ failed }) => failed ?? null), type: 'INT32', nullable: true },
      { name: 'proof', data: deals.map(({ proof }) => proof ?? null), type: 'STRING', nullable: true },
    ],
    kvMetadata: [
      { key: 'game', value: 'klondike' },
      { key: 'shuffle', value: 'b1' },
      { key: 'rules', value: JSON.stringify(about.rules) },
      { key: 'seed', value: String(about.seed) },
    ],
  });
}
