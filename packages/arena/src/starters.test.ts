/**
 * Every starter kit passes the checker as it is, or gives the same answers as one that passes, in each language whose compiler
 * is here, built as its page says.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CardSet, packOf, shuffle, stream } from '@baralho/core';
import { formatRequest, greedyPlay, type Play, toBeatAfter } from '@baralho/core/games/escalada/index';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { findEntrant } from './entrant.ts';
import {
  STARTER_LANGUAGES,
  STARTERS,
  type StarterLanguage,
  starterKit,
  starterLanguage,
} from './starters.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-starters-'));
afterAll(() => rmSync(folder, { recursive: true }));
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
/** The system's own program starts at once; wrappers that choose between versions do not. */
const quick = (words: string): string =>
  has('/usr/bin/python3') ? words.replace(/^python3 /, '/usr/bin/python3 ') : words;

const made = new Map<StarterLanguage, string>();
/** Builds a kit as its page says; returns the command that runs it from anywhere. */
function make(language: StarterLanguage): string {
  const known = made.get(language);
  if (known !== undefined) return known;
  const { run, ...starter } = STARTERS[language];
  const own = join(folder, language);
  mkdirSync(own);
  for (const { name, text } of starterKit(language)) writeFileSync(join(own, name), text);
  if ('build' in starter) {
    const [program = '', ...words] = starter.build.split(' ');
    execFileSync(program, words, { cwd: own, stdio: 'pipe' });
  }
  const command = quick(run)
    .replace(/^\.\//, `${own}/`)
    .replace('-cp .', `-cp ${own}`)
    .replace(/ (main\.\w+)$/, ` ${own}/$1`);
  made.set(language, command);
  return command;
}

/**
 * One process for every move takes a minute in Java: where the check is slow, answers are compared with those of the kit in C, which passes
 * it.
 */
const isChecked = (language: StarterLanguage): boolean => language === 'c' || language === 'python';

/** The requests to greedy players in a game, and some that are hard because of the rules. */
function requests(): readonly string[] {
  const deck = shuffle(packOf('escalada'), stream('starters', 1));
  const hands = [0, 1, 2, 3].map((seat) => CardSet.of(deck.filter((_, i) => i % 4 === seat)));
  const plays: Play[] = [];
  const asked: string[] = [];
  for (let move = 0; move < 24; move++) {
    const hand = hands[move % 4] ?? CardSet.EMPTY;
    const play = greedyPlay(hand, toBeatAfter(plays));
    if (move % 4 === 0) asked.push(formatRequest({ hand, plays }));
    plays.push(play);
    hands[move % 4] = hand.minus(play);
  }
  return [
    ...asked,
    '0\n🃑🂱🂢\n',
    '1\n🂲🃂🃓🂣\n🂢🃒\n',
    '1\n🂵🃕🃅🂥\n🂤🂴🃄\n',
    '1\n🂪🂻🃌🂦🂧\n🂣🂤🂥\n',
    '4\n🂦🂢\n🂪\nPASSO\nPASSO\nPASSO\n',
    '2\n🃎🂢\n🂮\nPASSO\n',
    '3\n🂢🂣\n🂮\nPASSO\nPASSO\n',
  ];
}
const REQUESTS = requests();

describe.each(STARTER_LANGUAGES)('the kit in %s', (language) => {
  const { file, run, ...starter } = STARTERS[language];
  const build = 'build' in starter ? starter.build : undefined;
  const tool = (build ?? run).split(' ')[0] ?? '';
  const kit = starterKit(language);

  it('has a source and says how it is built and run', () => {
    expect(kit.map(({ name }) => name)).toEqual([file, 'README.md']);
    const readme = kit[1]?.text ?? '';
    expect(readme).toContain(`arena check "${run}"`);
    if (build !== undefined) expect(readme).toContain(`\n    ${build}\n`);
  });

  const missing = has(tool) ? '' : ` (skipped: there is no ${tool})`;
  it.skipIf(missing !== '')(
    `${isChecked(language) ? 'passes arena check' : 'answers as the one in C'} as it is${missing}`,
    async () => {
      const command = make(language);
      if (!isChecked(language)) {
        const [program = '', ...words] = command.split(' ');
        const answers = REQUESTS.map((input) => execFileSync(program, words, { input, encoding: 'utf8' }));
        expect(answers).toEqual(
          REQUESTS.map((input) => execFileSync(make('c'), { input, encoding: 'utf8' })),
        );
        return;
      }
      const choice = chooseSandbox('auto');
      if (!choice.ok) throw new Error(choice.why);
      const found = findEntrant(command, { sandbox: choice.sandbox, startMs: 60_000 });
      if (!found.ok) throw new Error(found.why);
      const steps = await check(found.value, { moveMs: 60_000, bankMs: 0 });
      expect(steps.filter(({ ok }) => !ok)).toEqual([]);
      expect(steps.length).toBeGreaterThan(30);
    },
  );
});

it('the requests have leads, single cards, sets and sequences to answer, and passes', () => {
  const answers = REQUESTS.map((input) => execFileSync(make('c'), { input, encoding: 'utf8' }).trim());
  expect(answers.filter((play) => play === 'PASSO').length).toBeGreaterThan(0);
  expect(answers.filter((play) => [...play].length > 1 && play !== 'PASSO').length).toBeGreaterThan(0);
  expect(answers.filter((play) => [...play].length === 1).length).toBeGreaterThan(3);
});

it.each([
  ['C', 'c'],
  ['cpp', 'c++'],
  ['js', 'javascript'],
  ['cobol', undefined],
])('%s is %s', (word, language) => expect(starterLanguage(word)).toBe(language));
