/** Commands of bots as people type them. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { type FoundCommand, findCommand, splitWords } from './command.ts';
import { type Entrant, findEntrant, withOwnNames } from './entrant.ts';

describe('words', () => {
  it.each([
    ['./bot', ['./bot']],
    ['  python3   bot.py ', ['python3', 'bot.py']],
    [`sh -c 'echo "a b"'`, ['sh', '-c', 'echo "a b"']],
    [`"my bot" --x="1 2"`, ['my bot', '--x=1 2']],
    [`a\\ b "c\\"d"`, ['a b', 'c"d']],
    ['', []],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe('commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-command-'));
  const script = join(folder, 'bot.mjs');
  const data = mkdtempSync(join(tmpdir(), 'baralho-data-'));
  writeFileSync(script, 'console.log("PASSO")');
  writeFileSync(join(folder, 'bot'), '#!/bin/sh\necho PASSO\n');
  chmodSync(join(folder, 'bot'), 0o755);
  writeFileSync(join(data, 'book.txt'), 'openings');
  afterAll(() => {
    rmSync(folder, { recursive: true });
    rmSync(data, { recursive: true });
  });
  const find = (
    text: string,
    allow: readonly string[] = [],
    hidden: readonly string[] = [],
  ): FoundCommand => {
    const command = findCommand(text, allow, hidden);
    if (typeof command === 'string') throw new Error(command);
    return command;
  };

  it('own the folder of the program', () => {
    expect(find(join(folder, 'bot'))).toMatchObject({ folder, readable: [folder] });
  });

  it('own the folder of the script, not of the interpreter', () => {
    expect(find(`sh ${script}`)).toMatchObject({ folder, readable: [folder] });
    expect(find(`/bin/sh ${script}`)).toMatchObject({ folder, readable: [folder] });
  });

  it('may read a file that they are given, but not its folder', () => {
    expect(find(`sh ${script} ${data}/book.txt`).readable).toEqual([folder, join(data, 'book.txt')]);
    expect(find(`sh ${script}`, [data]).readable).toEqual([folder, data]);
  });

  it('run a class of Java as one types it, and say what works where there is none', () => {
    const kit = join(folder, 'kit');
    mkdirSync(kit, { recursive: true });
    writeFileSync(join(kit, 'Bot.class'), 'class');
    const found = findCommand(`java -cp ${kit} Bot`);
    if (typeof found === 'string') return expect(found).toContain("no program 'java'");
    expect(found).toMatchObject({ folder: kit, readable: expect.arrayContaining([kit]) });
    expect(found.words.slice(1)).toEqual(['-cp', kit, 'Bot']);
    expect(findCommand('java Bot')).toContain(
      `there is no class 'Bot' in ${process.cwd()}; name its folder: java -cp FOLDER Bot`,
    );
    writeFileSync(join(kit, 'Other.java'), '');
    expect(findCommand(`java -cp ${kit} Other`)).toContain(
      `compile it with javac, or run java ${join(kit, 'Other.java')}`,
    );
  });

  it('never own the home of the user', () => {
    expect(find('sh -c true').readable).not.toContain(homedir());
  });

  it('change their hash with their files', () => {
    const before = find(`sh ${script}`).hash;
    expect(find(`sh ${script}`).hash).toBe(before);
    writeFileSync(script, 'console.log("PASSO") // better');
    expect(find(`sh ${script}`).hash).not.toBe(before);
  });

  it('change their hash with any file of their folder, but not with what runs leave there', () => {
    const records = join(folder, 'games.txt');
    const hash = () => find(`sh ${script}`, [], [records]).hash;
    mkdirSync(join(folder, 'lib'), { recursive: true });
    mkdirSync(join(folder, '__pycache__'), { recursive: true });
    writeFileSync(join(folder, 'lib', 'helper.mjs'), 'export const depth = 1;');
    const before = hash();
    for (const name of ['games.jsonl', 'games.jsonl.secret', '__pycache__/x.pyc', '.cache', 'games.txt.lock'])
      writeFileSync(join(folder, name), 'x');
    expect(hash()).toBe(before);
    writeFileSync(join(folder, 'lib', 'helper.mjs'), 'export const depth = 2;');
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['', 'an empty command'],
    ['./no/such/bot', "there is no file './no/such/bot'"],
    ['python3 nofile.py', `there is no file 'nofile.py' in ${process.cwd()}`],
    ['no-such-program x', "there is no program 'no-such-program' on the PATH"],
  ])('that are not there: %s', (text, why) => {
    expect(findCommand(text)).toBe(why);
  });

  it('become entrants with a name, a protocol and a notation', () => {
    const none = chooseSandbox('none');
    if (!none.ok) throw new Error(none.why);
    const named = (spec: string): string => {
      const found = findEntrant(spec, { sandbox: none.sandbox, startMs: 0 });
      return found.ok ? `${found.value.name}: ${found.value.command}` : found.why;
    };
    expect(named(`sh ${script}`)).toBe(`bot.mjs: sh ${script}`);
    expect(named(`mine=stream:text:sh ${script}`)).toBe(`mine: stream:text:sh ${script}`);
    expect(named('greedy')).toBe('greedy: greedy');
    expect(named('me=greedy')).toBe('me: greedy');
    expect(named('gredy')).toMatch(
      /^bot 'gredy': there is no program 'gredy' on the PATH; built-in bots are random, /,
    );
  });

  it('of the same name get different ones', () => {
    const entrant: Entrant = {
      game: 'escalada',
      name: 'a',
      command: 'a',
      hash: '',
      isBuiltIn: true,
      open: () => ({ choose: () => Promise.reject() }),
    };
    expect(
      withOwnNames([entrant, entrant, { ...entrant, name: 'b' }, entrant]).map(({ name }) => name),
    ).toEqual(['a', 'a 2', 'b', 'a 3']);
  });
});
