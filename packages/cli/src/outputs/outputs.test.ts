/** The output with `--json` is what `docs/json` says. `BARALHO_WRITE=1` writes these documents again. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJson, schemaOf } from '@baralho/core/shape';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Circumstances, type Ran, runHere } from '../inOneProcess.suite.ts';
import { OUTPUTS, type Output } from './index.ts';

const documents = join(import.meta.dirname, '../../../../docs/json');
const command = join(import.meta.dirname, '../../bin/baralho.js');
const place = mkdtempSync(join(tmpdir(), 'baralho-outputs-'));
afterAll(() => rmSync(place, { recursive: true }));
beforeAll(() => {
  const write = (path: string, text: string): void => {
    mkdirSync(join(place, 'twice', dirname(path)), { recursive: true });
    writeFileSync(join(place, 'twice', path), text);
  };
  write('problem.yaml', 'name: Twice a number\n');
  write('data/secret/1.in', '21\n');
  write('data/secret/1.ans', '42\n');
  write('submissions/accepted/twice.py', 'print(2 * int(input()))\n');
});

const all: readonly (readonly [string, Output])[] = Object.entries(OUTPUTS);
/** It writes directly to its standard output, so closing that ends it. */
const startAlone = async (words: readonly string[], options: Circumstances): Promise<Ran> => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: options.cwd,
    encoding: 'utf8',
  });
  return { status: status ?? 1, stdout, stderr };
};

const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

const written = (name: string, { example, shape }: Output): string =>
  `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: name,
      description: `what npx baralho ${example} prints`,
      ...schemaOf(shape),
    },
    undefined,
    2,
  )}\n`;

it.each(all)('%s', async (name, output) => {
  // A program that prints nothing gets its verdict sooner: wrong.
  const words = wordsOf(output.example.replace('npx baralho judge war', 'true'));
  const run = name === 'simulate-war-deal' ? startAlone : runHere;
  const { stdout, stderr } = await run(words, { cwd: place, env: { XDG_STATE_HOME: place } });
  for (const line of stdout.startsWith('{\n') ? [stdout] : stdout.trim().split('\n'))
    expect(readJson(output.shape, line, name), stderr).toMatchObject({ ok: true });
});

it('has a document for each', () => {
  const files = all.map(([name]) => `${name}.schema.json`);
  if (process.env.BARALHO_WRITE === '1')
    for (const [name, output] of all)
      writeFileSync(join(documents, `${name}.schema.json`), written(name, output));
  expect(readdirSync(documents).filter((file) => file.endsWith('.json'))).toEqual(files.sort());
  for (const [name, output] of all)
    expect(readFileSync(join(documents, `${name}.schema.json`), 'utf8')).toBe(written(name, output));
});

it('refuses a field that is not described', async () => {
  const { stdout } = await runHere(['deal', 'klondike', '7', '--json']);
  const more = JSON.stringify({ ...JSON.parse(stdout), colour: 'red' });
  expect(readJson(OUTPUTS.deal.shape, more, 'deal')).toMatchObject({ ok: false });
});
