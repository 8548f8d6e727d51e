/**
 * Words that were replaced and must not come back: in the English dictionaries, in the help texts and sentences of the command,
 * and in documents. Documents that still have some are listed with how many; the numbers may only go down.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What is to be said instead stands beside each. */
const REPLACED: readonly (readonly [replaced: RegExp, instead: string])[] = [
  [/\bclosed cards?\b/i, 'face-down card'],
  [/\bopen cards?\b/i, 'face-up card'],
  [/\ball cards are out\b|\bcards? (?:goes|go|can go|come|comes) out\b/i, 'foundation'],
  [/\bsurely (?:can be won|winnable)\b/i, 'guaranteed winnable'],
  [/\b(?:can be|be) won any more\b/i, 'unwinnable'],
  [/\bshort-sighted\b/i, "the simple bot's attempts"],
  [
    /\bways? (?:in which )?the (?:unseen|hidden) cards may lie\b|\bways of lying\b/i,
    'sample layouts of the hidden cards',
  ],
  [/\blays?\b(?= (?:a|any|all|the|cards|last|his|their)\b)|\blaid\b/i, 'play'],
  [/\bany deal\b/i, 'random deal'],
  [/\bsame deal again\b/i, 'restart this deal'],
  [/\bhow hard\b/i, 'difficulty'],
  [/\blook at it again\b/i, 'review'],
  [/\bbest run\b|\bshare won\b/i, 'streak, longest streak, win rate'],
  [/\bpace of the cards\b|\bquiet sounds\b|\bas the system\b/i, 'animation speed, sound effects, system'],
  [/\bhand-ins?\b|\bhand(?:ed|ing) in\b|^.Hand in\b/i, 'submission, submit'],
  [/\bof the house\b/i, 'built-in'],
  [/\bright but for spaces\b|\btakes too long\b/i, 'presentation error, time limit exceeded'],
  [/\bwho opened the table\b|\bstands? in for\b/i, 'host; a bot is playing'],
  [
    /\bkey of the server\b|\bcome in with\b|\btake out\b|\bjudge all again\b/i,
    'server key, sign in, remove, rejudge all',
  ],
  [/\bplays on and on\b/i, 'plays continuously'],
  [/\bgo(?:es|ne)? on with\b/i, 'continue'],
  [/\bruns of before\b|\blay (?:its|the) curves? over\b/i, 'previous runs, overlay'],
  [/\bas which\b|\bof which only\b|\bwhat becomes of\b/i, 'a plain sentence'],
  [/\bseed 00[0-4]\b/i, 'the name of the assignment'],
];

/** How often replaced words stand in a text, by the line. */
const foundIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) =>
    REPLACED.flatMap(([replaced, instead]) => {
      const found = replaced.exec(line);
      return found === null ? [] : [`'${found[0]}': say ${instead}`];
    }),
  );

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** What a person reads in a source: its string literals. */
const stringsOf = (text: string): string =>
  [...withoutComments(text).matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)]
    .map(([literal]) => literal)
    .filter((literal) => literal.includes(' '))
    .join('\n');

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.(test|suite)\.ts$/.test(file))
    .map((file) => join(folder, file))
    .sort();

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('finds a word that was replaced', () => {
  expect(foundIn('A closed card\nis hand-in')).toEqual([
    "'closed card': say face-down card",
    "'hand-in': say submission, submit",
  ]);
});

it.each([...filesIn('packages/words/src/en', /\.ts$/), 'packages/core/src/games/klondike/explain.ts'])(
  '%s says no word that was replaced',
  (file) => expect(foundIn(stringsOf(read(file)))).toEqual([]),
);

/** Still to be rewritten: how many replaced words they have. */
const STILL: Readonly<Record<string, number>> = {
  'packages/cli/src/commands/course/handIn.ts': 1,
  'README.md': 1,
  'docs/arena.md': 2,
  'docs/beggar.md': 1,
  'docs/decisions.md': 1,
  'docs/escalada-network.md': 1,
  'docs/formats.md': 2,
  'docs/judge.md': 2,
  'docs/klondike-proofs.md': 1,
  'docs/klondike.md': 3,
  'docs/live.md': 3,
  'docs/page.md': 9,
  'docs/play.md': 9,
  'docs/rules.md': 1,
  'docs/run-a-course.md': 8,
  'docs/scale.md': 2,
  'docs/security.md': 3,
  'docs/statements.md': 6,
  'docs/war.md': 4,
  'docs/write-a-bot.md': 2,
};

it('help texts and documents have no more replaced words than are still to be rewritten', () => {
  const counts = Object.fromEntries(
    [
      ...filesIn('packages/cli/src', /\.ts$/).map(
        (file) => [file, foundIn(stringsOf(read(file))).length] as const,
      ),
      ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...filesIn('docs', /^(?!notes\/).*\.md$/)].map(
        (file) => [file, foundIn(read(file)).length] as const,
      ),
    ].filter(([, count]) => count > 0),
  );
  const more = Object.entries(counts).filter(([file, count]) => count > (STILL[file] ?? 0));
  expect(more).toEqual([]);
});
