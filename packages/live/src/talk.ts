/**
 * Chat at a table: phrases, reactions, and free texts. Only those who have a seat may write, and not too much at once; texts
 * contain no characters that are invisible or change how other text is shown. It stays in memory as long as the table does,
 * and is stored nowhere else.
 */
import type { Seat } from '@baralho/core';
import { type Shape, text, where } from '@baralho/core/shape';
import type { Phrase } from './events.ts';

export const REACTIONS = ['👍', '👏', '😂', '😮', '😢', '🎉'] as const;
export type Reaction = (typeof REACTIONS)[number];

export type Saying =
  | { readonly kind: 'phrase'; readonly phrase: Phrase }
  | { readonly kind: 'reaction'; readonly reaction: Reaction }
  | { readonly kind: 'text'; readonly text: string };

/** With the name and seat of the writer at that time. */
export type Remark = Saying & {
  /** From 1, in the order written. */
  readonly number: number;
  /** Time of day, in milliseconds since 1970. */
  readonly at: number;
  readonly seat: Seat;
  readonly name: string;
};

export const LONGEST_REMARK = 200;

/** Joins the parts of one emoji, such as a family; invisible itself. */
const JOINER = '\u200D';
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Stacked marks would reach into the lines above and below. */
const TOWER = /(\p{M}{3})\p{M}+/gu;

/** A message in the form it is sent: one line, no invisible characters, not too long. */
export function cleanRemark(written: string): string {
  const seen = written
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, (one) => (one === JOINER ? one : ''))
    .replaceAll(TOWER, '$1')
    .trim();
  return [...seen].reduce(
    (stored, one) => (stored.length + one.length > LONGEST_REMARK ? stored : stored + one),
    '',
  );
}

export const remarkShape: Shape<string> = where(
  text(LONGEST_REMARK),
  (written) => written !== '' && written === cleanRemark(written),
  `one line of 1 to ${LONGEST_REMARK} visible characters`,
);
