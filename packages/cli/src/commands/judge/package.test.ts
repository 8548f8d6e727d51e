/** Problem packages: small ones of each kind, judged and verified by the real command; our own, exported and read back. */
import { execSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../inOneProcess.suite.ts';

const place = mkdtempSync(join(tmpdir(), 'baralho-packages-'));
afterAll(() => rmSync(place, { recursive: true }));

const judge = (...words: string[]) => runHere(['judge', ...words], { cwd: place });

let made = 0;
function packageOf(files: Readonly<Record<string, string>>): string {
  const folder = join(place, `package${made++}`);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function programOf(name: string, text: string): string {
  writeFileSync(join(place, name), text);
  return `python3 ${name}`;
}

const HALF = {
  'problem.yaml': 'name: Half\nvalidator_flags: float_tolerance 1e-3\nlimits:\n  time_limit: 2\n',
  'data/sample/1.in': '3\n',
  'data/sample/1.ans': '1.5\n',
  'data/secret/1.in': '1\n',
  'data/secret/1.ans': '0.5\n',
  'data/secret/2.in': '-8\n',
  'data/secret/2.ans': '-4.0\n',
  'data/secret/2.desc': 'a number below nothing',
};

/** Its own validator accepts any number that divides the input. */
const DIVISOR = `import sys
n = int(open(sys.argv[1]).read())
word = sys.stdin.read().split()
def end(code, why):
    open(sys.argv[3] + 'teammessage.txt', 'w').write(why)
    sys.exit(code)
if len(word) != 1: end(43, 'Print one number.')
if n % int(word[0]): end(43, word[0] + ' does not divide ' + str(n) + '.')
sys.exit(42)
`;

/** Guess a number from 1 to 100 with eight questions. */
const GUESS = `import sys
n = int(open(sys.argv[1]).read())
for _ in range(8):
    try: guess = int(input())
    except Exception: sys.exit(43)
    print('right' if guess == n else 'less' if n < guess else 'more', flush=True)
    if guess == n: sys.exit(42)
sys.exit(43)
`;
const GUESSER = `low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    word = input()
    if word == 'right': break
    if word == 'less': high = middle - 1
    else: low = middle + 1
`;
const TALK = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Guess\nuuid: x\ntype: interactive\nlimits:\n  time_limit: 2\n',
  'output_validator/guess.py': GUESS,
  'data/secret/1.in': '77\n',
  'data/secret/1.ans': '',
  'data/secret/2.in': '1\n',
  'data/secret/2.ans': '',
};

it('the five lines of the manual make a package and judge by it', async () => {
  const manual = readFileSync(new URL('../../../../../docs/judge.md', import.meta.url), 'utf8');
  const [, block = ''] = /A small package:\n\n```\n([^`]+)```/.exec(manual) ?? [];
  const lines = block.trim().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines.slice(0, -1)) execSync(line, { cwd: place });
  const [, folder = '', seconds = '', cmd = ''] =
    /^npx baralho judge check (\S+) --time (\d+) --cmd '(.+)'$/.exec(lines.at(-1) ?? '') ?? [];
  const { status, stdout } = await judge('check', folder, '--time', seconds, '--cmd', cmd);
  expect(stdout).toContain('1 of 1 test accepted');
  expect(status).toBe(0);
});

const walled = chooseSandbox('bwrap').ok;

/** Deletes the other files of a folder. */
function keepOnly(folder: string, isKept: (name: string, index: number) => boolean): void {
  for (const [i, name] of readdirSync(folder).entries())
    if (!isKept(name, i)) rmSync(join(folder, name), { recursive: true });
}

/** The output of `judge verify` for a package; `others` are the programs whose result does not match their folder. */
async function verified(folder: string) {
  const { submissions, complaints } = JSON.parse((await judge('verify', folder, '--json')).stdout);
  const others = submissions.filter(({ isAsExpected }: { isAsExpected: boolean }) => !isAsExpected);
  // A package is not blamed for what cannot be built here; in this test everything can.
  const notRun = submissions.filter(({ verdict }: { verdict?: string }) => verdict === undefined);
  return { submissions, complaints, others, notRun };
}

describe('judge check PACKAGE', () => {
  it('compares word by word, with the tolerance of the package', async () => {
    const folder = packageOf(HALF);
    const right = await judge(
      'check',
      folder,
      '--cmd',
      programOf('half.py', 'print("%.4f" % (int(input()) / 2))'),
    );
    expect(right).toMatchObject({ status: 0, stderr: '' });
    expect(right.stdout).toContain('3 of 3 tests accepted');
    const wrong = await judge(
      'check',
      folder,
      '--cmd',
      programOf('floor.py', 'print(abs(int(input())) / 2)'),
    );
    expect(wrong.status).toBe(1);
    expect(wrong.stdout).toContain('✗ wrong answer on test 3 of 3, secret/2');
    expect(wrong.stdout).toContain('This test is about a number below nothing.');
    expect(wrong.stdout).toContain("Word 1 is '4.0' where '-4.0' is expected.");
  });

  it.each([
    ['no problem.yaml', { 'data/secret/1.in': '' }, 'there is no problem.yaml in it'],
    ['no test', { 'problem.yaml': 'name: X\n' }, 'there is no test in it'],
    [
      'no answer',
      { 'problem.yaml': 'name: X\n', 'data/secret/1.in': '' },
      'data/secret/1.in has no 1.ans beside it',
    ],
    [
      'bad YAML',
      { 'problem.yaml': 'name: [\n', 'data/secret/1.in': '', 'data/secret/1.ans': '' },
      'problem.yaml is no YAML',
    ],
    [
      'another version',
      { ...HALF, 'problem.yaml': 'problem_format_version: 1999-01\nname: X\n' },
      'version 1999-01 of the format is not known',
    ],
    [
      'another type',
      { ...HALF, 'problem.yaml': 'type: submit-answer\nname: X\n' },
      'problems of the type submit-answer are not supported',
    ],
    [
      'passes that are talks',
      { ...HALF, 'problem.yaml': 'validation: custom interactive multi-pass\nname: X\n' },
      'problems that are both interactive and multi-pass are not supported',
    ],
    [
      'files to read',
      { ...HALF, 'data/sample/1.files/table.txt': '1' },
      'data/sample/1 gives the program files to read (.files), which is not supported',
    ],
    [
      'an unknown flag',
      { ...HALF, 'problem.yaml': 'name: X\nvalidator_flags: exactly\nlimits: {time_limit: 1}\n' },
      "'exactly' is no flag",
    ],
    [
      'no validator',
      { ...HALF, 'problem.yaml': 'name: X\nvalidation: custom\n' },
      'output_validators/ holds none',
    ],
  ])('%s is one sentence', async (_, files, sentence) => {
    const { status, stderr } = await judge('check', packageOf(files), '--cmd', 'true');
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });
});

describe.skipIf(!walled)('judge check PACKAGE with programs of its own (needs bubblewrap)', () => {
  const CUSTOM = {
    'problem.yaml': 'name: Divisor\nvalidation: custom\nlimits:\n  time_limit: 2\n',
    'output_validators/divisor.py': DIVISOR,
    'data/secret/1.in': '12\n',
    'data/secret/1.ans': '12\n',
  };

  it('asks the validator of the package, and passes its words on', async () => {
    const folder = packageOf(CUSTOM);
    expect(await judge('check', folder, '--cmd', 'echo 4')).toMatchObject({ status: 0 });
    const { status, stdout } = await judge('check', folder, '--cmd', 'echo 5');
    expect([status, stdout.includes('5 does not divide 12.')]).toEqual([1, true]);
  });

  it('a validator that fails judges nobody', async () => {
    const { status, stderr } = await judge('check', packageOf(CUSTOM), '--cmd', 'echo five');
    expect(stderr).toMatch(
      /its output validator ended with exit code 1, neither 42 nor 43, on test secret\/1: ValueError/,
    );
    expect(status).toBe(2);
  });

  it('a validator that cannot be built is one sentence', async () => {
    const { status, stderr } = await judge(
      'check',
      packageOf({ ...CUSTOM, 'output_validators/divisor.py': 'if' }),
      '--cmd',
      'true',
    );
    expect(stderr).toContain('cannot be built: it does not build');
    expect(status).toBe(2);
  });

  it('lets a program and the validator talk', async () => {
    const folder = packageOf(TALK);
    expect(await judge('check', folder, '--cmd', programOf('guesser.py', GUESSER))).toMatchObject({
      status: 0,
    });
    const upwards = programOf(
      'upwards.py',
      'for i in range(1, 101):\n    print(i, flush=True)\n    input()\n',
    );
    const wrong = (await judge('check', folder, '--cmd', upwards)).stdout;
    expect(wrong).toContain('✗ wrong answer on test 1');
    expect(wrong).toContain('in an interactive problem there is no answer to compare with');
    const mute = await judge('check', folder, '--time', '0.3', '--cmd', programOf('mute.py', 'input()'));
    expect(mute.stdout).toContain('✗ time limit on test 1');
    const crash = await judge(
      'check',
      folder,
      '--cmd',
      programOf('crash.py', `${GUESSER}\nraise SystemExit(3)\n`),
    );
    expect(crash.stdout).toContain('✗ runtime error on test 1');
  });

  /** A count and that many numbers: the program fails on a negative number, which is at the end of a long line. */
  const SUM = {
    'problem.yaml': 'name: Sum\nlimits:\n  time_limit: 2\n',
    'input_validators/sum.py':
      "import sys\nn, line = open(0).read().splitlines()\nsys.exit(42 if len(line.split(' ')) == int(n) > 0 else 1)\n",
    'submissions/accepted/sum.py': 'input()\nprint(sum(map(int, input().split())))\n',
    'data/secret/1.in': '3\n101 -25 6\n',
    'data/secret/1.ans': '82\n',
  };
  const FORGETS = 'input()\nprint(sum(abs(int(word)) for word in input().split()))\n';

  it('looks for a smaller failing input where the package says what is allowed and right', async () => {
    const cmd = programOf('forgets.py', FORGETS);
    const { status, stdout } = await judge('check', packageOf(SUM), '--cmd', cmd);
    expect(status).toBe(1);
    expect(stdout).toContain('Smallest failing input: 2 lines, 2 words (from 2 lines, 4 words)');
    expect(stdout).toMatch(/input +│ 1\n +│ -1\n\n +expected │ -1\n\n +found +│ 1\n/);
    expect(stdout.replace(/\s+/g, ' ')).toContain('the output of its accepted submission sum.py.');
  });

  it.each([
    [
      'there is no input validator',
      { 'input_validators/sum.py': undefined },
      'the package has no input validator',
    ],
    [
      'there is no accepted submission',
      { 'submissions/accepted/sum.py': undefined },
      'has no accepted submission',
    ],
    [
      'it refuses the test',
      { 'input_validators/sum.py': 'raise SystemExit(43)' },
      'refuse the input of this test itself',
    ],
    [
      'another answer is accepted',
      { 'submissions/accepted/sum.py': FORGETS },
      'does not fail this test in the same way',
    ],
    ['it cannot be built', { 'submissions/accepted/sum.py': 'if' }, 'can be built on this machine'],
  ])('no smaller input is looked for where %s, and says so', async (_, change, why) => {
    const files = Object.entries({ ...SUM, ...change }).filter(([, text]) => text !== undefined);
    const folder = packageOf(Object.fromEntries(files) as Record<string, string>);
    const { stdout } = await judge('check', folder, '--cmd', programOf('forgets.py', FORGETS));
    expect(stdout.replace(/\s+/g, ' ')).toContain(why);
    expect(stdout).toContain('101 -25 6');
  });

  it('a program that is stopped is not judged by how long its validator reads on', async () => {
    const slow = GUESS.replace('import sys\n', 'import sys, time\n').replace(
      'for _ in range(8):',
      'print("hello", flush=True)\nfor _ in sys.stdin: time.sleep(0.2)\nfor _ in range(8):',
    );
    const folder = packageOf({ ...TALK, 'output_validator/guess.py': slow });
    const flood = programOf('flood.py', 'while True: print(1, flush=True)');
    const { stdout } = await judge('check', folder, '--time', '0.5', '--cmd', flood);
    expect(stdout).toMatch(/✗ (time|output) limit on test 1/);
  });

  it('gives programs what the package includes, and its constants', async () => {
    const folder = packageOf({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: More\nuuid: x\nconstants: {more: 3, less: {value: 4, far: 5}}\nlimits: {time_limit: 2}\n',
      'include/python3/more.py': 'more = {{more}}\n',
      'data/secret/1.in': '1\n',
      'data/secret/1.ans': '4\n',
      'submissions/accepted/.keep': '',
      'submissions/accepted/included.py': 'from more import more\nprint(int(input()) + more)',
      'submissions/wrong_answer/far.py': 'print(int(input()) + {{less.far}})',
    });
    const { status, stdout } = await judge('verify', folder);
    expect(stdout.match(/✓/g)).toHaveLength(2);
    expect([status, stdout.includes('.keep')]).toEqual([0, false]);
  });

  it('tries the validators with the data that is there for them', async () => {
    const files = {
      ...CUSTOM,
      'input_validators/positive.py': 'import sys\nsys.exit(42 if int(input()) > 0 else 1)\n',
      'submissions/accepted/same.py': 'print(input())',
      'data/invalid_input/negative.in': '-1\n',
      'data/valid_output/four.in': '12\n',
      'data/valid_output/four.ans': '12\n',
      'data/valid_output/four.out': '4\n',
      'data/invalid_output/five.in': '12\n',
      'data/invalid_output/five.ans': '12\n',
      'data/invalid_output/five.out': '5\n',
    };
    expect((await judge('verify', packageOf(files))).status).toBe(0);
    const { status, stdout } = await judge(
      'verify',
      packageOf({
        ...files,
        'data/invalid_input/negative.in': '1\n',
        'data/valid_output/four.out': '5\n',
        'data/invalid_output/five.out': '4\n',
      }),
    );
    expect(stdout).toContain('no input validator refuses invalid_input/negative.in');
    expect(stdout).toContain('the output validator refuses valid_output/four.out');
    expect(stdout).toContain('the output validator accepts invalid_output/five.out');
    expect(status).toBe(1);
  });

  it('a folder without settings is no group in the newer versions: its tests count above', async () => {
    const folder = packageOf({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Echo\nuuid: x\ntype: scoring\nlimits: {time_limit: 2}\n',
      'data/secret/test_group.yaml': 'max_score: 100\n',
      'data/secret/few/1.in': '1\n',
      'data/secret/few/1.ans': '1\n',
      'data/secret/more/2.in': '2\n',
      'data/secret/more/2.ans': '2\n',
    });
    const data = JSON.parse(
      (await judge('check', folder, '--cmd', 'echo 1', '--json', '--keep-going')).stdout,
    );
    expect(data).toMatchObject({ score: 50 });
  });

  it('counts points, group by group', async () => {
    const test = (name: string, n: number) => ({
      [`data/${name}.in`]: `${n}\n`,
      [`data/${name}.ans`]: `${n}\n`,
    });
    const folder = packageOf({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Echo\nuuid: x\ntype: scoring\nlimits:\n  time_limit: 2\n',
      'data/secret/a/test_group.yaml': 'max_score: 30\n',
      'data/secret/b/test_group.yaml': 'max_score: 40\nscore_aggregation: sum\n',
      'data/secret/c/test_group.yaml': 'max_score: 30\nrequire_pass: secret/a\n',
      ...test('secret/a/1', 1),
      ...test('secret/b/1', 2),
      ...test('secret/b/2', 13),
      ...test('secret/c/1', 3),
    });
    const cmd = programOf('small.py', 'n = int(input())\nprint(n if n < 10 else 0)');
    const data = JSON.parse((await judge('check', folder, '--cmd', cmd, '--json')).stdout);
    expect(data).toMatchObject({ verdict: 'wrong answer', score: 80 });
    const none = JSON.parse((await judge('check', folder, '--cmd', 'echo 13', '--json')).stdout);
    expect(none.groups).toMatchObject([
      { name: 'secret/a', score: 0 },
      { name: 'secret/b', score: 20 },
      { name: 'secret/c', score: 0, isLeftOut: true },
      { name: 'secret', score: 20 },
    ]);
  });

  it('verifies the example submissions, and says which are not what they should be', async () => {
    const files = {
      ...CUSTOM,
      'input_validators/positive.py': 'import sys\nsys.exit(42 if int(input()) > 0 else 1)\n',
      'submissions/accepted/same.py': 'print(input())',
      'submissions/wrong_answer/five.py': 'print(5)',
      'submissions/run_time_error/crash.py': 'print(1 // 0)',
      'submissions/time_limit_exceeded/endless.py': 'while True: pass',
    };
    const sound = await judge('verify', packageOf(files));
    expect(sound.stdout.match(/✓/g)).toHaveLength(4);
    expect(sound.status).toBe(0);
    const unsound = await judge(
      'verify',
      packageOf({
        ...CUSTOM,
        'submissions/accepted/same.py': 'print(input())',
        'submissions/wrong_answer/one.py': 'print(1)',
      }),
    );
    expect(unsound.stdout).toMatch(/wrong_answer +one.py +✗ accepted/);
    expect(unsound.status).toBe(1);
  });

  it('a package that we write judges as we do', async () => {
    const folder = join(place, 'guiao1');
    expect(await judge('package', 'guiao1', '--out', folder, '--mutants', '0')).toMatchObject({
      status: 0,
      stderr: '',
    });
    // Each needs a compilation, and a sandbox for each test: one right program in C and one in Python, and a few wrong ones.
    const submissions = join(folder, 'submissions');
    const mistakes = readdirSync(join(submissions, 'wrong_answer'));
    expect(mistakes.length).toBeGreaterThan(100);
    keepOnly(join(submissions, 'accepted'), (name) => name === 'counts.c' || name.includes('guiao1'));
    keepOnly(join(submissions, 'wrong_answer'), (_, i) => i % 60 === 0);
    keepOnly(join(submissions, 'rejected'), (_, i) => i === 0);
    expect(await judge('package', 'guiao1', '--out', folder)).toMatchObject({ status: 2 });
    expect(await verified(folder)).toMatchObject({ complaints: [], others: [], notRun: [] });
  });

  it('asks a program again as often as the validator wants, which finds its files again', async () => {
    const programs = new URL('../../../../judge/programs/', import.meta.url);
    const read = (name: string): string => readFileSync(new URL(name, programs), 'utf8');
    const position = (hand: string): string => `0\n${hand}\n`;
    const hands = ['🂡', '🂢', '🂣'];
    const files = {
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Plays\nuuid: x\ntype: multi-pass\nlimits: {time_limit: 2, validation_passes: 3}\n',
      'output_validator/main.py': read('torneio/referee/main.py'),
      'output_validator/escalada.py': read('escalada/escalada.py'),
      'data/secret/1.in': position('🂡'),
      'data/secret/1.ans': hands.map(position).join('\n'),
      'data/secret/1.yaml': 'output_validator_args: [plays]\n',
    };
    const folder = packageOf(files);
    // It passes unless it has that card: passing is legal, but not always passing.
    const playing = (card: string): string =>
      `read -r n; read -r hand; [ "$hand" = ${card} ] && echo $hand || echo PASSO`;
    const verdictOf = async (cmd: string) => (await judge('check', folder, '--cmd', cmd)).stdout;
    expect(await verdictOf(playing('🂣'))).toContain('1 of 1 test accepted');
    const never = await verdictOf('echo PASSO');
    expect(never).toContain('It passes every time, though it could have played a card.');
    expect(never).toContain('🂣');
    const later = 'read -r n; read -r hand; [ "$hand" = 🂢 ] && echo 🂤 || echo PASSO';
    expect(await verdictOf(later)).toContain('is not in the hand');
    const twice = { ...files, 'problem.yaml': files['problem.yaml'].replace('passes: 3', 'passes: 2') };
    const { status, stderr } = await judge('check', packageOf(twice), '--cmd', 'echo PASSO');
    expect([status, stderr]).toEqual([2, expect.stringContaining('asks for more than 2 passes')]);
  });

  it('torneio is a talk with its referee; programs that stay are asked many positions', async () => {
    const folder = join(place, 'stays');
    expect(await judge('package', 'torneio', '--out', folder, '--stream')).toMatchObject({
      status: 0,
      stderr: '',
    });
    keepOnly(join(folder, 'data/secret'), (name) => /^00[13]|yaml$/.test(name) && !/^00[^13]/.test(name));
    const found = await verified(folder);
    expect(found).toMatchObject({ complaints: [], others: [], notRun: [] });
    expect(found.submissions.length).toBe(5);
    // The referee explains why, with the words of the rules.
    const always = join(folder, 'submissions/rejected/always_passes/main.py');
    const { status, stdout } = await judge('check', folder, '--cmd', `python3 ${always}`);
    expect(stdout).toContain('It passes every time, though it could have played a card.');
    expect(status).toBe(1);
    expect(await judge('package', 'guiao1', '--out', join(place, 'no'), '--stream')).toMatchObject({
      status: 2,
    });
  });
});
