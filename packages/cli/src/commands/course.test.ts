/**
 * The real command on a course that is stored in a PostgreSQL and judged by another machine, and its answers to invalid
 * arguments.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresServer,
} from '@baralho/store/postgresServer.suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../inOneProcess.suite.ts';
import { eventually, type Machines, openMachines } from '../machines.suite.ts';

let machines: Machines;
beforeAll(async () => {
  machines = await openMachines();
  const write = (name: string, text: string): void => writeFileSync(join(machines.folder, name), text);
  write('password', 'a long password\n');
  write('short', 'short\n');
  write('teams.csv', 'Os Ases,Ana\n');
  write('moved.csv', 'Os Reis,Ana\n');
  write('ace.in', '1\n🂡\n');
  write('secret', 'a secret of the machines\n');
  const run = `#!/bin/sh\n${'case "$1" in x) echo a;; esac\n'.repeat(4)}printf 'Nada!\\n'\n`;
  write('run', run);
  mkdirSync(join(machines.folder, 'last-year'));
  write('last-year/run', run.replaceAll('echo', 'print'));
});
afterAll(() => machines.close());

const course = (...words: readonly string[]) =>
  runHere(['course', ...words], { cwd: machines.folder, env: { XDG_STATE_HOME: machines.folder } });

describe('bad words', () => {
  it.each([
    ['no password', ['create', 'si'], /--password-file/],
    ['a short one', ['create', 'si', '--password-file', 'short'], /10 characters/],
    ['a name with blanks', ['create', 'S I', '--password-file', 'password'], /small letters/],
    ['a course that is not there', ['results', 'nowhere'], /nobody knows you here/],
    ['no time', ['problem', 'si', 'guiao1', '--deadline', 'tomorrow'], /2027-03-01T23:59/],
    ['an ambiguous date', ['problem', 'si', 'guiao1', '--deadline', '01/03/2027'], /year first/],
    ['no zone', ['create', 'si', '--password-file', 'password', '--zone', 'Lisbon'], /Europe\/Lisbon/],
    [
      'a platform without a client',
      ['lti', 'si', '--moodle', 'https://m.example'],
      /--client and --deployment/,
    ],
    ['two platforms', ['lti', 'si', '--moodle', 'https://m', '--canvas', 'https://c'], /one of --moodle/],
    ['no yes', ['end', 'si', 'round'], /Say --yes to do so/],
    ['no yes to a restart', ['restart', 'si', 'round'], /another of its kind .* Say --yes/],
    ['no tests', ['problem', 'si', 'guiao1', '--hidden', 'nowhere'], /cannot read 'nowhere'/],
    ['no package', ['problem', 'si', 'echo', '--package', 'nowhere.zip'], /cannot read 'nowhere\.zip'/],
    ['no scoring', ['problem', 'si', 'guiao1', '--scoring', 'half'], /all, share/],
    ['a way out of the course', ['history', 'si', '--id', '../people'], /such a name/],
    ['a course without a name', ['results', ''], /such a name/],
    ['no key', ['submit', 'si', 'guiao1', 'run'], /--key/],
    ['no server', ['results', 'si', '--server', 'http://127.0.0.1:1/'], /cannot reach/],
    ['no address', ['results', 'si', '--server', 'nonsense'], /is not the address of a server/],
    [
      'a server and a database',
      ['results', 'si', '--server', 'http://127.0.0.1:1/', '--database', 'postgres://x/y'],
      /not both/,
    ],
  ])('%s', async (_, words, why) => {
    const { status, stderr } = await course(...words, '--data', 'data');
    expect(stderr).toMatch(why);
    expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
  });
});

describe('a course by the preset of LI2', () => {
  const data = ['--data', 'li2'];
  const said = async (...words: readonly string[]): Promise<string> => {
    const { status, stdout, stderr } = await course(...words, ...data);
    expect([status, stderr.replace(/^baralho: links to localhost.*\n/, '')]).toEqual([0, '']);
    return stdout;
  };

  it('goes from its stages through ratings and a defence to the grade of each person', async () => {
    const create = ['create', 'li2', '--preset', 'li2', '--year', '2090', '--zone', 'Europe/Lisbon'];
    const made = await said(...create, '--password-file', 'password');
    expect(made.match(/^ {2}(guiao[1-4]|project|bot) +2 points {2}until .*(April|May) 2090/gm)).toHaveLength(
      6,
    );
    writeFileSync(join(machines.folder, 'four.csv'), 'Os Ases,Ana\nOs Ases,Rui\nOs Ases,Eva\nOs Ases,Gil\n');
    const links = await said('teams', 'li2', 'four.csv');
    const keyOf = (name: string): string => new RegExp(`,${name},.*join=([\\w-]{22})`).exec(links)?.[1] ?? '';
    await said('mark', 'li2', 'Os Ases', 'project', '1,8');
    for (const [rater, percent] of Object.entries({ Ana: '50', Eva: '70' }))
      expect(await said('rate', 'li2', 'Rui', percent, '--key', keyOf(rater))).toBe(`Rui: ${percent}%\n`);
    expect(await said('peers', 'li2', '--key', keyOf('Gil'))).toContain('  Rui: 60%  Ana 50%, Eva 70%\n');
    await said('defence', 'li2', 'Gil', 'project', '--absent', '--notes', 'no word from him');
    const csv = (await said('grades', 'li2', '--csv')).split('\r\n');
    expect(csv.slice(1, 5)).toEqual([
      ',Ana,,Os Ases,0,0,0,0,1.8,0,100,,0,1.8,',
      ',Eva,,Os Ases,0,0,0,0,1.8,0,100,,0,1.8,',
      ',Gil,,Os Ases,0,0,0,0,1.8,0,100,project: did not appear (no word from him),0,0,group component annulled: did not appear',
      ',Rui,,Os Ases,0,0,0,0,1.8,0,60,,0,1.08,',
    ]);
    const own = JSON.parse(await said('grades', 'li2', '--json', '--key', keyOf('Rui')));
    expect(own.people).toMatchObject([{ name: 'Rui', total: 1.08 }]);
    expect((await course('grades', 'li2', '--moodle', ...data)).stderr).toMatch(
      /left out.*: Ana, Eva, Gil, Rui/,
    );

    // A problem package by somebody else: its title, its samples, its limits.
    const files = {
      'problem.yaml': 'name: Echo\nlimits: {time_limit: 3, memory: 64}\n',
      'data/sample/1.in': 'a\n',
      'data/sample/1.ans': 'a\n',
      'data/secret/2.in': 'b\n',
      'data/secret/2.ans': 'b\n',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(machines.folder, 'echo', dirname(name)), { recursive: true });
      writeFileSync(join(machines.folder, 'echo', name), text);
    }
    execFileSync('tar', ['-czf', 'echo.tgz', '-C', 'echo', '.'], { cwd: machines.folder });
    const set = await said('problem', 'li2', 'echo', '--package', 'echo.tgz', '--points', '5');
    expect(set).toMatch(/^ {2}echo +5 points/m);
    expect(await said('tests', 'li2', 'echo')).toMatch(/^sample\/1 .*\nand 1 hidden\n$/);
  });

  it('is opened by a Moodle, as far as the command goes', async () => {
    expect(await said('lti', 'li2')).toMatch(
      /api\/courses\/li2\/lti\/launch\n(.*\n)*No platform is registered/,
    );
    const moodle = ['--moodle', 'https://moodle.uni.example/', '--client', 'abc', '--deployment', '3'];
    expect(await said('lti', 'li2', ...moodle)).toMatch(
      /Registered: https:\/\/moodle\.uni\.example, client abc/,
    );
    expect(JSON.parse(await said('lti', 'li2', '--json'))).toMatchObject({
      platform: { token: 'https://moodle.uni.example/mod/lti/token.php', deployment: '3' },
      context: null,
    });
    for (const words of [['--roster'], ['--grades', 'total']])
      expect((await course('lti', 'li2', ...words, ...data)).stderr).toMatch(/has not said where to ask/);
    expect((await course('lti', 'li2', '--link', 'x', ...data)).stderr).toMatch(/no course 'x'/);
    const canvas = ['--canvas', 'https://uni.instructure.com', '--client', '1', '--deployment', '2:x'];
    expect(JSON.parse(await said('lti', 'li2', ...canvas, '--json'))).toMatchObject({
      platform: { issuer: 'https://canvas.instructure.com', services: 'https://uni.instructure.com' },
    });
    expect(await said('lti', 'li2', '--remove')).toMatch(/no platform any more/);
    const made = JSON.parse(await said('announce', 'li2', 'Hello.', '--json'));
    expect(made).toEqual({ id: expect.stringMatching(/^\w{12,16}$/) });
  });
});

/** Plays the lowest single card that is legal, and otherwise passes; compiled, so that a cup is soon over. */
const LOWEST = String.raw`#include <stdio.h>
#include <string.h>
static int order(const char *card) { return (card[3] & 15) << 8 | (card[2] & 3) << 4 | (card[3] >> 4 & 3); }
int main(void) {
  char lines[200][300], *last = "PASSO";
  int count, least = -1, passes = 0;
  if (scanf("%d", &count) != 1 || scanf("%299s", lines[0]) != 1) return 1;
  for (int i = 1; i <= count; i++) {
    if (scanf("%299s", lines[i]) != 1) return 1;
    passes = strcmp(lines[i], "PASSO") ? 0 : passes + 1;
    if (passes == 0 || passes >= 3) last = lines[i];
  }
  int lead = !strcmp(last, "PASSO"), least_at = 0;
  if (!lead && strlen(last) != 4) return puts("PASSO"), 0;
  for (int at = 0; lines[0][at]; at += 4) {
    int mine = order(lines[0] + at);
    if ((lead || mine > order(last)) && (least < 0 || mine < least)) least = mine, least_at = at;
  }
  if (least < 0) puts("PASSO"); else printf("%.4s\n", lines[0] + least_at);
}
`;

describe.skipIf(postgresPrograms === undefined)('on a PostgreSQL, judged elsewhere', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgresServer();
  });
  afterAll(() => postgres.close());

  it('a database that is named is the one that is used, whatever server runs in the usual folder', async () => {
    const create = ['create', 'si', '--password-file', 'password'];
    const server = machines.start(['serve', '--port', '0', '--jobs', '0']);
    await eventually(() => server.out.includes('http://'));
    expect((await course(...create, '--title', 'Of the server')).stderr).toBe('');
    const database = ['--database', await postgres.newDatabase()];
    expect((await course('list', ...database)).stdout).toBe('');
    expect((await course(...create, '--title', 'Of the database', ...database)).stderr).toBe('');
    expect((await course('list', ...database)).stdout).toMatch(/^si +Of the database\n$/);
    const removed = await course('remove', 'si', '--yes', ...database);
    expect([removed.status, removed.stderr]).toEqual([0, '']);
    expect((await course('list', ...database)).stdout).toBe('');
    expect((await course('list')).stdout).toMatch(/^si +Of the server\n$/);
    expect((await course('remove', 'si', '--yes')).status).toBe(0);
    await server.kill();
  });

  it('four bots of 1.5 MB each play a cup, from their submission to the records', async () => {
    const far = ['--redis', machines.url, '--secret-file', 'secret'];
    const worker = await machines.worker('--secret-file', 'secret', '--commands');
    const server = machines.start([
      'serve',
      '--port',
      '0',
      '--database',
      await postgres.newDatabase(),
      ...far,
    ]);
    await eventually(() => server.out.includes('http://'));
    await course('create', 'big', '--password-file', 'password');
    writeFileSync(join(machines.folder, 'four.csv'), 'A,Ana\nB,Bea\nC,Cid\nD,Dino\n');
    const links = await course('teams', 'big', 'four.csv');
    mkdirSync(join(machines.folder, 'bot'));
    writeFileSync(join(machines.folder, 'bot/main.c'), LOWEST);
    for (const [, key = ''] of links.stdout.matchAll(/join=([\w-]{22})/g)) {
      // Bytes that cannot be compressed, different for each team.
      writeFileSync(join(machines.folder, 'bot/book.bin'), randomBytes(1_500_000));
      execFileSync('tar', ['-czf', 'bot.tgz', '-C', 'bot', 'main.c', 'book.bin'], { cwd: machines.folder });
      const sent = await course('submit', 'big', 'bot', 'bot.tgz', '--key', key, '--no-wait');
      expect([sent.stderr, sent.stdout]).toEqual(['', expect.stringMatching(/^\w+\n$/)]);
    }
    const until = async (words: readonly string[], found: RegExp): Promise<void> => {
      while (!found.test((await course(...words)).stdout)) await pause(3000);
    };
    await until(['results', 'big'], /(version 1[\s\S]*){4}/);
    const final = await course('final', 'big');
    expect([final.status, final.stderr]).toEqual([
      2,
      expect.stringMatching(/4 bots.*A \(version 1\).*--yes/),
    ]);
    expect((await course('cup', 'big')).stderr).toBe('');
    await until(['rounds', 'big'], /cup, over/);
    const [, round = ''] = /^(\S+) .* cup, over/m.exec((await course('rounds', 'big')).stdout) ?? [];
    await course('rounds', 'big', '--records', round, '--out', 'cup.jsonl');
    expect((await course('check', 'cup.jsonl')).stdout).toMatch(/^\d+ games follow the rules/);
    expect([server.error, worker.error]).not.toContain('refused');
    await Promise.all([server.kill('SIGTERM'), worker.kill('SIGTERM')]);
  });

  it('is set up, submitted to and looked at from the command line', async () => {
    const far = ['--redis', machines.url, '--secret-file', 'secret'];
    const database = await postgres.newDatabase();
    await machines.worker('--secret-file', 'secret', '--commands');
    const server = machines.start(['serve', '--port', '0', '--database', database, ...far]);
    await eventually(() => server.out.includes('http://'));
    const made = await course('create', 'si', '--password-file', 'password', '--teacher', 'ana');
    expect(made.stderr).toBe('');
    execFileSync('tar', ['-czf', 'own.tgz', 'ace.in'], { cwd: machines.folder });
    // Only the tests of an archive.
    const own = ['--built', 'none', '--random', '0', '--visible', 'own.tgz'];
    const set = await course('problem', 'si', 'guiao1', '--points', '50', ...own);
    expect([set.stderr, set.stdout]).toEqual(['', expect.stringMatching(/guiao1 +50 points/)]);
    const links = await course('teams', 'si', 'teams.csv');
    expect((await course('people', 'si')).stdout).toContain('Os Ases: Ana');
    const moved = await course('teams', 'si', 'moved.csv');
    expect(moved.stdout).toContain('Os Reis,Ana,has a link,moved from Os Ases');
    expect((await course('teams', 'si', 'teams.csv')).stdout).toContain('moved from Os Reis');
    const key = /join=([\w-]{22})/.exec(links.stdout)?.[1] ?? '';
    const seen = await course('tests', 'si', 'guiao1', '--key', key, '--out', 'seen');
    expect(seen.stdout).toMatch(/^\d+ files are in 'seen'\n$/);
    expect(readdirSync(join(machines.folder, 'seen')).join(' ')).toMatch(/\d-ace\.in \d+-ace\.out/);
    const handed = await course('submit', 'si', 'guiao1', 'run', '--key', key);
    expect(handed.stderr).toBe('');
    expect(handed.stdout).toMatch(/^wrong answer \(run\)[\s\S]*Smallest failing input/);
    expect(handed.stdout).toMatch(/\nSubmission 1 for guiao1, .*, SHA-256 [0-9a-f]{64}\n$/);
    expect(handed.status).toBe(1);
    const alike = await course('similar', 'si', 'guiao1', '--earlier', 'last-year', '--out', 'similar.html');
    expect(alike.stdout).toMatch(
      /side by side\n *\d+% of (Os Ases|run) .*are shared, in 1 part\n2 submissions compared, 1 alike\n$/,
    );
    expect(readFileSync(join(machines.folder, 'similar.html'), 'utf8')).toContain('Nada!');
    const broken = await course('submit', 'si', 'bot', 'run', '--key', key);
    expect(broken.stdout).toMatch(/^version 1 of your bot: broken\n {2}Built: run\.\n {2}Check, /);
    expect(broken.status).toBe(1);
    expect((await course('ladder', 'si')).stdout).toBe('');
    expect((await course('results', 'si', '--csv')).stdout).toContain('Os Ases,wrong answer,0,1,0');
    expect((await course('rejudge', 'si', 'guiao1')).stdout).toBe('1 rejudged, 0 changed\n');
    expect((await course('queue', 'si')).stdout).toMatch(/done +1\nrefused +1\n.*of 1 threads/);
    expect((await course('archive', 'si', 'si.gz')).status).toBe(0);
    expect((await course('remove', 'si')).stderr).toMatch(/--yes/);
    expect((await course('remove', 'si', '--yes')).stdout).toBe("'si' is removed\n");
    await server.kill('SIGTERM');
    // From PostgreSQL into a SQLite file, without a server.
    expect((await course('restore', 'si.gz')).stdout).toBe("'si' is back\n");
    expect((await course('history', 'si')).stdout).toMatch(/guiao1 +Os Ases +wrong answer/);
  });
});
