/**
 * What bots write to standard error, saved for their owners: one file per bot, with an entry for every move at which it wrote
 * something or made a fault. No other bot may read the folder, so it is hidden from them like the file of records.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '@baralho/core';
import type { PlayedGame } from './referee.ts';

/** For each bot; a program that writes pages at every move must not fill the disk. */
const MOST_BYTES = 1 << 20;

export interface BotLogs {
  write(event: string, id: string, names: readonly string[], played: PlayedGame): void;
}

/** A name made safe as a file name: what a file system or a terminal could misread is replaced. */
const fileOf = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_').slice(0, 80) || '_'}.log`;

export function openBotLogs(folder: string): BotLogs {
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, number>();
  return {
    write(event, id, names, { moves }) {
      for (const [index, { seat, exchange, fault, note }] of moves.entries()) {
        const stderr = exchange?.stderr ?? '';
        if (stderr === '' && fault === undefined) continue;
        const name = names[seat] ?? '';
        const before = written.get(name) ?? 0;
        if (before > MOST_BYTES) continue;
        const head = `${event} (${id}), move ${index + 1}${fault === undefined ? '' : `, ${fault}: ${note ?? ''}`}`;
        const entry = `${head}\n${stderr}${stderr === '' || stderr.endsWith('\n') ? '' : '\n'}`;
        const isLast = before + entry.length > MOST_BYTES;
        written.set(name, isLast ? Number.POSITIVE_INFINITY : before + entry.length);
        const text = isLast ? 'More than a megabyte: the rest is left out.\n' : entry;
        appendFileSync(join(folder, fileOf(name)), printable(text));
      }
    },
  };
}
