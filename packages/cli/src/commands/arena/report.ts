/** The arena's tables, as text and as JSON. */

import { allFaults, FAULTS, type Standing } from '@baralho/arena';
import { printable } from '@baralho/core';
import { FEWEST_OBSERVATIONS, formatEstimate, type Trial } from '@baralho/statistics';

const cell = (text: string, width: number): string => text.padStart(width);

/** `greedy  16  7  98  +3.21 ± 1.20  0` with a heading; `lead` adds columns after the name. */
export function table<Row extends Standing>(
  rows: readonly Row[],
  lead: { readonly heading: string; readonly width: number; of(row: Row): string } | undefined = undefined,
): string {
  // Names were written by other people.
  const named = ({ name }: Row): string => printable(name).replace(/\s/g, ' ');
  const width = Math.max(6, ...rows.map((row) => named(row).length));
  const extra = (text: string): string => (lead === undefined ? '' : cell(text, lead.width));
  const heading = `${''.padEnd(width)}${extra(lead?.heading ?? '')}${cell('games', 8)}${cell('wins', 8)}${cell('points', 9)}${cell('net a game', 17)}${cell('ms a move', 11)}  faults`;
  const lines = rows.map((row) => {
    const faults = FAULTS.filter((fault) => row.faults[fault] > 0).map(
      (fault) => `${row.faults[fault]} ${fault}`,
    );
    return [
      named(row).padEnd(width),
      extra(lead?.of(row) ?? ''),
      cell(String(row.games), 8),
      cell(String(row.wins), 8),
      cell(String(row.points), 9),
      cell(formatEstimate(row.net), 17),
      cell(row.meanMs.toFixed(row.meanMs < 10 ? 2 : 0), 11),
      `  ${faults.length === 0 ? 'none' : faults.join(', ')}`,
    ].join('');
  });
  return `${[heading, ...lines].join('\n')}\n`;
}

/** The fields listed in DESIGN, then our own. */
export const playersOf = (rows: readonly Standing[]): object[] =>
  rows.map(({ name, games, wins, points, net, faults, ...rest }) => ({
    name,
    games,
    wins,
    points,
    net,
    faults,
    ...rest,
  }));

export const anyFault = (rows: readonly Standing[]): boolean =>
  rows.some(({ faults }) => allFaults(faults) > 0);

/** The sequential test of a duel as a line. With fewer deals than it needs, its ratio says nothing. */
export function trialInWords(
  { h0, h1 }: { readonly h0: number; readonly h1: number },
  deals: number,
  { ratio, lower, upper }: Trial,
  answer: string,
): string {
  const test = `sequential test of +${h1} against +${h0}`;
  return deals < FEWEST_OBSERVATIONS
    ? `${test}: not decided, it needs ${FEWEST_OBSERVATIONS} deals`
    : `${test}: log ratio ${ratio.toFixed(2)} in (${lower.toFixed(2)}, ${upper.toFixed(2)}): ${answer}`;
}

export const print = (text: string): void => void process.stdout.write(text);
export const printJson = (value: object): void => print(`${JSON.stringify(value)}\n`);

/** Exit code 1 under --strict. */
export function verdict(rows: readonly Standing[], strict: boolean | undefined): void {
  if (strict && anyFault(rows)) process.exitCode = 1;
}
