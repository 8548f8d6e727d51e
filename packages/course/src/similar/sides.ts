/** Two sources side by side: the lines of each, with the number of the shared part that a line belongs to. */
import type { SimilarPair, SimilarReport } from './report.ts';

export interface SideLine {
  readonly number: number;
  readonly text: string;
  /** From 1; 0 where nothing is shared. */
  readonly part: number;
}

export interface SideFile {
  readonly name: string;
  readonly lines: readonly SideLine[];
}

export interface Side {
  readonly team: string;
  readonly id: string;
  readonly isEarlier: boolean;
  readonly percent: number;
  readonly files: readonly SideFile[];
}

function sideOf({ sources }: SimilarReport, pair: SimilarPair, isOther: boolean): Side {
  const source = sources[isOther ? pair.other : pair.one];
  const { team = '', id = '', isEarlier = false, files = [] } = source ?? {};
  const parts = pair.parts.map((part) =>
    isOther
      ? { file: part.otherFile, from: part.otherFrom, to: part.otherTo }
      : { file: part.file, from: part.from, to: part.to },
  );
  return {
    team,
    id,
    isEarlier,
    percent: isOther ? pair.otherPercent : pair.percent,
    files: files.map(({ name, text }) => ({
      name,
      lines: text.split('\n').map((line, i) => ({
        number: i + 1,
        text: line,
        part: 1 + parts.findIndex(({ file, from, to }) => file === name && from <= i + 1 && i + 1 <= to),
      })),
    })),
  };
}

export const sidesOf = (report: SimilarReport, pair: SimilarPair): readonly [Side, Side] => [
  sideOf(report, pair, false),
  sideOf(report, pair, true),
];
