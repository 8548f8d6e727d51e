/** The commands' own descriptions, and the completion and manual page that are made from them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { runHere } from '../inOneProcess.suite.ts';
import { completionFor } from './completion.ts';
import { type CommandEntry, examplesOf, withSubcommands } from './entries.ts';
import { manPage } from './manPage.ts';

const tree: readonly CommandEntry[] = JSON.parse((await runHere(['man', '--json'])).stdout);
const all = tree.flatMap(withSubcommands).map((entry) => ({ ...entry, name: entry.path.join(' ') }));

describe('every command says what it is for', () => {
  it.each(all)('$name: its purpose in one line, options and arguments in words, examples', (entry) => {
    const { name, purpose, options, arguments: words } = entry;
    expect(purpose.length).toBeGreaterThan(10);
    expect(purpose.length).toBeLessThan(115);
    expect(purpose).not.toMatch(/\n|\.$|^[A-Z](?![A-Z0-9])/);
    for (const { flags, about } of options) expect(about, flags).not.toBe('');
    for (const { name: word, about } of words) expect(about, word).not.toBe('');
    expect(examplesOf(entry).filter((line) => line.includes(`baralho ${name}`))).not.toEqual([]);
  });

  it('no two of them have the same purpose', () => {
    const purposes = all.map(({ purpose }) => purpose);
    expect(purposes.filter((purpose, i) => purposes.indexOf(purpose) !== i)).toEqual([]);
  });
});

/** What bash suggests after these words. */
function offered(words: readonly string[]): readonly string[] {
  const script = `${completionFor('bash', tree)}
COMP_WORDS=(baralho "$@"); COMP_CWORD=$#; _baralho; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

describe('completion', () => {
  it.each<readonly [words: readonly string[], expected: readonly string[]]>([
    [['so'], ['solve']],
    [
      ['simulate', ''],
      ['war', 'accordion', 'klondike', 'escalada', 'beggar'],
    ],
    [['judge', 'check', '--pub'], ['--published']],
    [['judge', 'statement', '--lang', 'p'], ['pt']],
    [['judge', 'accordion', '--'], ['--help']],
    [['deal', 'kl'], ['klondike']],
    [['deal', 'klondike', '--notation', 'rank'], ['rank-major']],
    [['arena', 'tourn'], ['tournament']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['judge', 'check', '--save', ''], []],
  ])('bash offers after %j what may follow', (words, expected) => expect(offered(words)).toEqual(expected));

  it.each(['bash', 'zsh', 'fish'] as const)('%s knows every command and every option', (shell) => {
    const script = completionFor(shell, tree);
    for (const { path, options } of all) {
      expect(script).toContain(`'${path.join(' ')}'`);
      for (const long of options.flatMap(({ names }) => names.filter((name) => name.startsWith('--'))))
        expect(script, path.join(' ')).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long);
    }
  });

  it.each(['zsh', 'fish'] as const)('%s reads its script, where it is installed', (shell) => {
    const { error, status, stderr } = spawnSync(shell, ['-n'], {
      input: completionFor(shell, tree),
      encoding: 'utf8',
    });
    if (error === undefined) expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('the manual page', () => {
  const page = manPage(tree, '0.1.0');

  it('has every command with every option', () => {
    const text = page.replaceAll('\\-', '-');
    for (const { path, options } of all) {
      expect(text).toContain(`.SS baralho ${path.join(' ')}`);
      for (const { flags } of options) expect(text).toContain(`.B ${flags}\n`);
    }
  });

  it('is read by groff without a warning, where it is installed', () => {
    const { error, stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z', '-K', 'utf8'], {
      input: page,
      encoding: 'utf8',
    });
    if (error === undefined) expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
  });
});
