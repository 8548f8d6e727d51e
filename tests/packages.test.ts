/** The packages as somebody installs them without the workspace: their exports and dependencies are declared, and are enough. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Manifest,
  manifestAt,
  type Packed,
  pack,
  type Staged,
  stage,
} from '../scripts/release/stage.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);

const folders = readdirSync(join(root, 'packages'));
const manifestOf = (folder: string): Manifest => manifestAt(join(root, 'packages', folder));
const manifests = new Map(folders.map((folder) => [manifestOf(folder).name, manifestOf(folder)]));

/** What a file of ours imports by the name of a package, and where. */
const importsOf = (folder: string): readonly (readonly [file: string, name: string])[] =>
  readdirSync(join(root, 'packages', folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, 'packages', folder, 'src', file), 'utf8');
      const found = text.matchAll(
        /^(?:import|export)\b[^;]*?from '([^'.][^']*)'|(?:\bimport|\.resolve)\('([^'.][^']*)'\)/gm,
      );
      return [...found].map((match): [string, string] => [file, match[1] ?? match[2] ?? '']);
    })
    .filter(([, name]) => !/^node:|^\$\{/.test(name));
/** `./games/*\/index` stands for the same file of every game. */
const opens = (named: string, door: string): boolean => {
  const [before = '', after] = named.split('*');
  return after === undefined ? named === door : door.startsWith(before) && door.endsWith(after);
};
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

describe.each(folders)('%s', (folder) => {
  const { name, files, exports = {}, devDependencies = {}, ...manifest } = manifestOf(folder);
  const dependencies = { ...manifest.dependencies, ...manifest.optionalDependencies };

  it('names what others may import, one by one, but for the file that every game has', () => {
    for (const door of Object.keys(exports)) expect(door).toMatch(/^(\.|\.\/[^*]+|\.\/(games\/)?\*\/[^*]+)$/);
    expect(files).toContain('dist');
  });

  it('imports only what is declared, and of our packages what they name', () => {
    for (const [file, imported] of importsOf(folder)) {
      const needed = packageOf(imported);
      if (needed === name || needed.startsWith('virtual:')) continue;
      const isTest = /\.(test|suite)\.ts$/.test(file) || folder === 'web';
      const allowed = isTest ? { ...dependencies, ...devDependencies, ...rootDependencies } : dependencies;
      // What tests alone need may come from the workspace.
      if (!(isTest && manifests.has(needed)))
        expect(Object.keys(allowed), `${folder}/src/${file} imports ${imported}`).toContain(needed);
      const door = imported === needed ? '.' : `.${imported.slice(needed.length)}`;
      if (manifests.has(needed))
        expect(
          Object.keys(manifests.get(needed)?.exports ?? {}).some((named) => opens(named, door)),
          `${folder}/src/${file} imports ${imported}: name '${door}' in the exports of ${needed}`,
        ).toBe(true);
    }
  });
});
const rootDependencies = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;

describe('installed outside the workspace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-packed-'));
  const env = { ...process.env, NODE_OPTIONS: '', XDG_STATE_HOME: folder };
  const home = join(folder, 'home');
  const node = (words: readonly string[]) => run(process.execPath, [...words], { cwd: home, env });
  let staged: readonly Staged[] = [];
  let packed: readonly Packed[] = [];

  beforeAll(async () => {
    mkdirSync(home);
    staged = stage(join(folder, 'staged'), 'owner/baralho');
    packed = await pack(staged, join(folder, 'tarballs'));
    writeFileSync(join(home, 'package.json'), '{"name":"elsewhere","private":true,"type":"module"}');
    const words = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
    await run('npm', [...words, ...packed.map(({ file }) => file)], { cwd: home, env, maxBuffer: 2 ** 26 });
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('they hold no tests, no notes of the compiler and no sources', () => {
    expect(packed).toHaveLength(folders.length);
    for (const { name, files } of packed)
      for (const file of files) expect(file, name).not.toMatch(/\.(test|suite)\.|tsbuildinfo|^src\/|\.map$/);
  });

  it('the page brings the page alone', () => {
    const files = packed.find(({ name }) => name === '@baralho/web')?.files ?? [];
    expect(files.filter((file) => /package-lock|\.md$|\.ts$/.test(file))).toEqual([
      'README.md',
      'dist/licences.md',
    ]);
  });

  it('have a licence, a README, a description and no objection of publint', async () => {
    for (const { name, folder: at } of staged) {
      expect(packed.find((one) => one.name === name)?.files).toEqual(
        expect.arrayContaining(['LICENSE', 'README.md', 'package.json']),
      );
      expect(manifestAt(at).description, name).toMatch(/^[A-Z].*\.$/);
      const { messages, pkg } = await publint({ pkgDir: at, pack: false, level: 'suggestion' });
      expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    }
  });

  it('hold files with the same rights whoever builds', () => {
    const rights = staged.flatMap(({ folder: at }) =>
      readdirSync(at, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777),
    );
    expect(rights.length).toBeGreaterThan(2000);
    expect(new Set(rights)).toEqual(new Set([0o644, 0o755]));
  });

  it('every entry of every package leads to a file', () => {
    for (const { name, folder: at } of staged)
      for (const targets of Object.values(manifestAt(at).exports ?? {}))
        for (const path of typeof targets === 'string' ? [targets] : Object.values(targets))
          expect(
            packed.find((one) => one.name === name)?.files.some((file) => opens(path.slice(2), file)),
            `${name}: ${path}`,
          ).toBe(true);
  });

  it('core is imported by Node', async () => {
    writeFileSync(
      join(home, 'deal.mjs'),
      "import { numberedDeck } from '@baralho/core';\nconsole.log(numberedDeck('klondike', 7).length);\n",
    );
    expect((await node(['deal.mjs'])).stdout).toBe('52\n');
  });

  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('core is understood by TypeScript, %s and %s', async (module, resolution) => {
    writeFileSync(
      join(home, 'deal.ts'),
      "import { numberedDeck } from '@baralho/core';\nimport { klondike } from '@baralho/core/games/klondike/index';\nexport const cards: number = numberedDeck('klondike', 7).length;\nexport const rules: object = klondike;\n// @ts-expect-error there is nothing of this name\nexport { nothing } from '@baralho/core';\n",
    );
    const words = [
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--module',
      module,
      '--moduleResolution',
      resolution,
    ];
    await node([join(root, 'node_modules/typescript-native/bin/tsc'), ...words, 'deal.ts']);
  });

  const BARALHO = 'node_modules/.bin/baralho';
  it.each([
    [['solve', 'klondike', '7'], /winnable/],
    [['simulate', 'war', '--games', '2000', '--jobs', '1'], /games +2,000/],
    [['judge', 'generate', 'war', '--out', 'tests'], /tests/],
  ])('baralho %j', async (words, expected) => {
    const { stdout, stderr } = await node([BARALHO, ...words]);
    expect(stdout + stderr).toMatch(expected);
  });

  async function address(server: ChildProcess): Promise<string> {
    let said = '';
    for await (const text of server.stdout ?? []) {
      const found = /http:\S+/.exec((said += text))?.[0];
      if (found !== undefined) return found;
    }
    throw new Error(said);
  }

  it('baralho serve shows the page', async () => {
    const server = spawn(process.execPath, [BARALHO, 'serve', '--port', '0'], { cwd: home, env });
    const page = await (await fetch(await address(server))).text();
    expect(page).toContain('<title>Baralho</title>');
    server.kill();
  });
});
