/** The real `baralho` program, as a person runs it. Needs the build that `npm test` makes first. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const BIN = new URL('../packages/cli/bin/baralho.js', import.meta.url).pathname;
const data = (name: string): Buffer =>
  readFileSync(new URL(`../packages/judge/testdata/${name}`, import.meta.url));

function baralho(
  words: readonly string[],
  input: string | Uint8Array = '',
): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...words], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, out: stdout, err: stderr };
}

describe('the command', () => {
  it('answers --version and --help', () => {
    expect(baralho(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^baralho \d+\.\d+\.\d+\n$/),
    });
    expect(baralho(['--help']).out).toContain('baralho COMMAND --help');
    expect(baralho(['help', 'deal']).out).toContain('baralho deal klondike 7');
  });

  it.each([
    [['dael'], "baralho: there is no command 'dael'; did you mean 'deal'? (npx baralho --help lists them)\n"],
    [['judge', 'guiao9'], expect.stringContaining("unknown command 'guiao9'")],
    [['judge'], expect.stringContaining('Usage: baralho judge')],
    [['judge', 'war', '--max-steps', '0'], expect.stringContaining('from 1 on')],
    [['deal', 'klondike', 'foo'], expect.stringContaining("deal 'foo': expected a deal code")],
    [['deal', 'poker'], expect.stringContaining('Allowed choices are war, accordion, klondike, escalada')],
    [['deal', 'escalada', '1', '--notation', 'initials'], expect.stringContaining('no sign for the Knights')],
  ])('%j is bad usage: one sentence, exit code 2', (words, message) => {
    const { code, out, err } = baralho(words);
    expect({ code, out, err }).toStrictEqual({ code: 2, out: '', err: message });
    expect(err).not.toMatch(/\n\s+at /);
  });

  it.each([
    ['war', 'war/deals-100'],
    ['accordian', 'accordian/deals-50'],
    ['guiao1', 'escalada/g1/judge-A-280-seq'],
    ['guiao4', 'escalada/g4/judge-ds5-100-23cards'],
  ])('judge %s answers %s byte for byte', (problem, name) => {
    const { code, out, err } = baralho(['judge', problem], data(`${name}.in`));
    expect([code, err]).toStrictEqual([0, '']);
    expect(out === data(`${name}.out`).toString()).toBe(true);
  });

  it('judge prints what was valid before it complains', () => {
    const good = data('war/seed.in').toString();
    const { code, out, err } = baralho(['judge', 'war'], `${good}4d Ks xx\n`);
    expect([code, out]).toStrictEqual([2, data('war/seed.out').toString()]);
    expect(err).toBe(
      "baralho: line 7, column 7: expected a card such as '4d' (rank A23456789TJQK, suit CDHS), found 'xx'\n",
    );
  });

  it.each([
    ['stray bytes', Uint8Array.of(0xff, 0xfe, 0x80, 10)],
    ['NUL', Uint8Array.of(0, 0, 0)],
    ['10 MB on one line', new Uint8Array(10_000_000).fill(65)],
  ])('every program survives %s', (_, bytes) => {
    for (const problem of ['war', 'accordian', 'guiao1', 'guiao2', 'guiao3', 'guiao4', 'torneio']) {
      const { code, err } = baralho(['judge', problem], bytes);
      expect(code, problem).toBe(2);
      expect(err, problem).toMatch(/^baralho: line 1, column \d+: expected .*, found .*\n$/);
    }
  });

  it('judge war takes a long input in constant memory', () => {
    const deal = data('war/deals-100.in').toString();
    // 20,000 deals are 3 MB of text; a heap of 24 MB would not hold them as strings, answers and all.
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--max-old-space-size=24', BIN, 'judge', 'accordian'],
      {
        input: deal.toUpperCase().repeat(200),
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      },
    );
    expect(status).toBe(0);
    expect(stdout.split('\n')).toHaveLength(20_001);
  });

  it.skipIf(!existsSync('/dev/full'))('judge says in a sentence what it cannot read or write', () => {
    const [folder, full] = [openSync('/', 'r'), openSync('/dev/full', 'w')];
    const judge = (from: number | 'pipe', to: number | 'pipe'): { code: number | null; err: string } => {
      const { status, stderr } = spawnSync(process.execPath, [BIN, 'judge', 'war'], {
        input: data('war/seed.in'),
        encoding: 'utf8',
        stdio: [from, to, 'pipe'],
      });
      return { code: status, err: stderr };
    };
    expect(judge(folder, 'pipe')).toEqual({
      code: 2,
      err: expect.stringMatching(/^baralho: cannot read standard input: EISDIR[^\n]*\n$/),
    });
    expect(judge('pipe', full)).toEqual({
      code: 2,
      err: expect.stringMatching(/^baralho: cannot write to standard output: ENOSPC[^\n]*\n$/),
    });
    for (const file of [folder, full]) closeSync(file);
  });

  it('deal prints what judge reads', () => {
    const { out } = baralho(['deal', 'war', '7']);
    expect(baralho(['judge', 'war'], out)).toMatchObject({ code: 0, err: '' });
  });
});
