/** A course in a real browser, with a real store and real programs in the sandbox: from the teacher's first click to a team's replay. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFile } from '@baralho/course';
import { afterAll, expect, it } from 'vitest';
import { coursesIn, OWNER } from '../../../server/src/course/served.suite.ts';
import { violations, withBrowser } from './page.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-course-page-'));
afterAll(() => rmSync(folder, { recursive: true }));
const browser = withBrowser({
  courses: coursesIn(folder, {
    threads: 2,
    // No server answers there; it is contacted only when somebody signs in with it.
    openId: { issuer: 'http://127.0.0.1:1/', clientId: 'baralho' },
  }),
});
const bytes = (file: string) => ({
  name: file.split('/').at(-1) ?? '',
  mimeType: 'text/plain',
  buffer: Buffer.from(demoFile(file)),
});

/** It passes when it should lead: no fault in its test match, but one in every cup. */
function shyBot(): string {
  const source = readFileSync(new URL('../../../../bench/course/bot.c', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'main.c'), `#define SHY\n${source}`);
  writeFileSync(join(folder, 'protocol'), 'stream\n');
  execFileSync('tar', ['-czf', 'bot.tar.gz', 'main.c', 'protocol'], { cwd: folder });
  return join(folder, 'bot.tar.gz');
}

/** The demo's renamed copy, as somebody submitted it last year. */
function copyOfEarlier(): string {
  mkdirSync(join(folder, 'earlier/Old'), { recursive: true });
  writeFileSync(join(folder, 'earlier/Old/copy.py'), demoFile('guiao1/renamed.py'));
  execFileSync('tar', ['-czf', 'earlier.tar.gz', 'earlier'], { cwd: folder });
  return join(folder, 'earlier.tar.gz');
}

it('takes a course from the first click of its teacher to the replay of a team', async () => {
  const { page: teacher } = await browser.open('', { timezoneId: 'America/New_York' });
  const view = (name: string) => teacher.getByRole('link', { name, exact: true }).click();
  await view('Course');
  const make = teacher.locator('form', { has: teacher.getByLabel('Server key') });
  for (const [label, value] of [
    ['Server key', OWNER],
    ['Short name', 'si'],
    ['Title', 'Sistemas'],
    ['Your name', 'prof'],
    ['Password', 'a long password'],
  ] as const)
    await make.getByLabel(label).fill(value);
  expect(await violations(teacher)).toEqual([]);
  await make.getByRole('button', { name: 'Create', exact: true }).click();
  await teacher.getByText(/^Sistemas · /).waitFor();

  // A problem with its deadline, points and tests; one added by mistake is removed again.
  await view('Problems');
  const add = async (problem: string) => {
    await teacher.getByRole('combobox', { name: 'Add a problem' }).selectOption(problem);
    await teacher.getByRole('button', { name: 'Add a problem' }).click();
    return teacher.getByRole('form', { name: problem, exact: true });
  };
  const war = await add('war');
  await war.getByRole('button', { name: 'Remove' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await teacher.getByText('The course has no problems yet.').waitFor();
  const guiao1 = await add('guiao1');
  await guiao1.getByText(/Visible tests: all · Hidden tests: 20 random/).click();
  await guiao1.getByLabel('Points', { exact: true }).fill('40');
  await guiao1.getByLabel('Deadline').fill('2099-01-31T23:59');
  const [visible, hidden] = [
    guiao1.getByRole('group', { name: 'Visible tests' }),
    guiao1.getByRole('group', { name: 'Hidden tests' }),
  ];
  // Few tests, so that this one is fast.
  await visible.getByLabel('Built-in tests').selectOption('published');
  await visible.getByLabel('Random tests').fill('2');
  await guiao1.getByLabel('Points are for').selectOption('share');
  await hidden.getByLabel('Random tests').fill('2');
  const text = (name: string, content: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await hidden
    .getByLabel('Tests from files')
    .setInputFiles([text('two.in', '1\n🂡🂢\n'), text('notes.txt', '')]);
  await hidden.getByText(/^Not tests: notes\.txt\./).waitFor();
  await visible.getByRole('button', { name: 'Add a test' }).click();
  await visible.getByLabel('Name of the test').fill('mine');
  await visible.getByLabel('Input').fill('no number\n');
  const save = guiao1.getByRole('button', { name: 'Save' });
  await save.click();
  await guiao1
    .getByRole('alert')
    .getByText("test 'mine' is no input of guiao1 (line 1) and brings no answer")
    .waitFor();
  expect(await violations(teacher)).toEqual([]);
  await visible.getByRole('button', { name: 'Delete the test: mine' }).click();
  await save.click();
  await guiao1.getByText('Hidden tests: 2 random + 1 of your own').waitFor();
  await guiao1.getByText('The tests have changed.').waitFor();
  await guiao1.getByRole('button', { name: 'Rejudge all' }).click();
  await guiao1.getByText('There are no submissions yet.').waitFor();
  const saved = await fetch(`${browser.address}api/courses/si/problems/guiao1`, {
    headers: { authorization: `Bearer ${OWNER}` },
  });
  expect(await saved.json()).toMatchObject({
    points: 40,
    deadline: Date.UTC(2099, 1, 1, 4, 59),
    tests: {
      scoring: 'share',
      visible: { built: 'published', random: 2, own: [] },
      hidden: { built: 'none', random: 2, own: [{ name: 'two', input: '1\n🂡🂢\n' }] },
    },
  });

  // The ladder is not tested here, and would set the bot aside.
  await view('Tournament');
  await teacher.getByText('Automatic play').click();
  await teacher.getByLabel('The ladder plays continuously').uncheck();
  expect(await violations(teacher)).toEqual([]);
  await Promise.all([
    teacher.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
    teacher.getByRole('button', { name: 'Save' }).click(),
  ]);

  await view('Teams');
  await teacher.getByLabel(/One line per person/).fill('team,name\nOs Ases,Ana\n');
  await teacher.getByRole('button', { name: 'Create join links' }).click();
  const link = await teacher.locator('code', { hasText: 'join=' }).textContent();
  expect(await violations(teacher)).toEqual([]);
  // The link was lost: a new one is created, and the old one stops working.
  await teacher.getByRole('button', { name: 'New link: Ana' }).click();
  const renewed = teacher.locator('code', { hasText: 'join=' });
  await expect.poll(() => renewed.textContent()).not.toBe(link);
  const { page: stranger } = await browser.open(new URL(link ?? '').hash);
  await stranger.getByText('this join link is not valid any more').first().waitFor();
  const institution = stranger.getByRole('link', { name: 'Sign in with your institution (OpenID)' });
  expect(await institution.getAttribute('href')).toMatch(/\/api\/courses\/si\/openid$/);
  expect(await violations(stranger)).toEqual([]);

  const { page: team } = await browser.open(new URL((await renewed.textContent()) ?? '').hash);
  await team.getByText('Os Ases').waitFor();
  // The key does not stay in the address.
  expect(team.url()).not.toContain('join');
  const hand = async (file: Parameters<ReturnType<typeof team.getByLabel>['setInputFiles']>[0]) => {
    await team.getByLabel('File').setInputFiles(file);
    await team.getByRole('button', { name: 'Submit' }).click();
  };
  await hand(bytes('guiao1/wrong.py'));
  await team.getByText('wrong answer').first().waitFor();
  await team.getByText('First difference').first().waitFor();
  await team.getByText('Smallest failing input').first().waitFor();
  expect(await violations(team)).toEqual([]);
  await team.locator('summary', { hasText: 'Or paste' }).click();
  const paste = team.getByRole('textbox', { name: 'Or paste' });
  await paste.fill(demoFile('guiao1/right.py').toString());
  // Pasted code survives a reload, and its language is recognised.
  await team.reload();
  await expect.poll(() => paste.inputValue()).toContain('def value(card):');
  await team.getByRole('option', { name: 'Detected: Python' }).waitFor({ state: 'attached' });
  await team.getByRole('button', { name: 'Submit' }).click();
  await team.getByText('accepted').first().waitFor();
  expect(await paste.inputValue()).toBe('');
  // The list of problems has points and time; the receipt can be checked against the file.
  await team.getByText('40 of 40 points').waitFor();
  await team.getByText(/^\d+ days left$/).waitFor();
  const hash = createHash('sha256').update(demoFile('guiao1/right.py')).digest('hex');
  await team
    .getByText(/^Submission 2, /)
    .getByText(hash)
    .waitFor();

  // The first bot in one click, and the legal plays for a request.
  await team.getByRole('link', { name: 'Bot' }).click();
  await team.getByText('Get rid of your cards first.').waitFor();
  await team.getByRole('button', { name: 'Submit it and play a first match' }).click();
  await team.getByRole('heading', { name: /Version 1\s+active/ }).waitFor();
  await team.getByRole('link', { name: 'Watch its games' }).waitFor();
  await team.locator('summary', { hasText: 'Legal plays' }).click();
  await team.getByText('4 legal plays:').waitFor();
  await team.getByLabel('A request, as your bot reads it').fill('0\n🂡🂡\n');
  await team.getByRole('alert').waitFor();
  await team.getByLabel('A request, as your bot reads it').fill('1\n🂡🂱\n🃁\n');
  await team.getByRole('group', { name: 'Legal plays' }).getByText('PASSO', { exact: true }).waitFor();
  await hand(shyBot());
  await team.getByRole('heading', { name: /Version 2\s+active/ }).waitFor();
  await team.getByText('Version 2 of your bot plays now.').waitFor();
  expect(await violations(team)).toEqual([]);

  await view('Overview');
  await teacher.getByRole('row', { name: /Os Ases.*40.*accepted.*Version 2/ }).waitFor();
  await teacher
    .getByText(/threads busy/)
    .first()
    .waitFor();
  expect(await violations(teacher)).toEqual([]);

  // A line of the submission that counts gets a comment, and a question is answered for everyone; the team reads both.
  await teacher
    .getByRole('row', { name: /Os Ases/ })
    .getByRole('button', { name: /accepted/ })
    .click();
  await teacher.getByText('Read the source').click();
  await teacher.getByRole('button', { name: 'Comment on main.py, line 1', exact: true }).click();
  await teacher.getByRole('textbox', { name: 'Comment on main.py, line 1' }).fill('Well named.');
  await teacher.getByRole('button', { name: 'Comment', exact: true }).click();
  await teacher.getByText('Well named.').waitFor();
  expect(await violations(teacher)).toEqual([]);
  await team.getByRole('link', { name: 'Questions' }).click();
  await team.getByLabel('Question', { exact: true }).fill('Is the joker a card?');
  await team.getByRole('button', { name: 'Ask' }).click();
  await team.getByText('not answered yet').waitFor();
  expect(await violations(team)).toEqual([]);
  await teacher.getByLabel('Answer to Os Ases').fill('No.');
  await teacher.getByRole('button', { name: 'Answer for everyone' }).click();
  await team.getByText('answered for everyone').waitFor();
  await team.getByRole('link', { name: 'Problems' }).click();
  await team.getByText('Well named.').waitFor();
  expect(await violations(team)).toEqual([]);

  // A finished cup, with its secret.
  await view('Tournament');
  const round = async (button: string, heading: RegExp) => {
    await teacher.getByRole('button', { name: button }).click();
    const article = teacher.locator('article', { has: teacher.getByRole('heading', { name: heading }) });
    await article.getByText('All games as a file').waitFor();
    await article.getByText('Os Ases').waitFor();
  };
  await round('Start a cup now', /^cup.*finished/);
  // A final with one bot is not possible: it is requested and refused.
  await teacher.getByRole('button', { name: 'Start the final' }).click();
  await teacher.getByRole('dialog').getByText('1 bot takes part').waitFor();
  expect(await violations(teacher)).toEqual([]);
  await teacher.getByRole('dialog').getByRole('button', { name: 'Start the final' }).click();
  await teacher
    .getByRole('status')
    .getByText('only one bot is active; the final needs at least two')
    .waitFor({ state: 'attached' });
  expect(await violations(teacher)).toEqual([]);

  // A game of the cup opens at the bot's first fault: what it was sent, what it answered and what counted.
  await team.getByRole('link', { name: 'Games', exact: true }).click();
  await team
    .getByRole('listitem')
    .filter({ hasText: /cup.*Os Ases · -?\d+ \d+ faults?/ })
    .getByRole('link')
    .last()
    .click();
  await team.getByText('Request to the bot').waitFor();
  await team.locator('summary', { hasText: 'Legal plays' }).click();
  await team.getByText(/^\d+ legal plays?:$/).waitFor();
  await team.getByText(/^Answer · \d+ ms · /).waitFor();
  await team.getByRole('group', { name: 'Answer' }).getByText('PASSO').waitFor();
  expect(await violations(team)).toEqual([]);
  await team.locator('summary', { hasText: 'Appeal' }).click();
  await team.getByLabel(/Describe the problem/).fill('It may pass.');
  await team.getByRole('button', { name: 'Appeal' }).click();
  await team.getByText(/Played again, all \d+ moves are the same/).waitFor();

  // The teacher sees the appeal and what the team's bot was sent, and answers; the team sees the answer.
  await view('Overview');
  await teacher.getByText('It may pass.').waitFor();
  await teacher.getByLabel('Answer: Os Ases').fill('Not when it leads.');
  await teacher.getByRole('button', { name: 'Answer' }).click();
  await teacher.getByText('Not when it leads.').first().waitFor();
  expect(await violations(teacher)).toEqual([]);
  await team.goto(`${browser.address}#/course?course=si&view=bot`);
  await team.getByText(/was answered: Not when it leads\./).waitFor();
  await teacher.locator('form', { hasText: 'It may pass.' }).getByRole('link').click();
  await teacher.getByText('Request to the bot').waitFor();
  await teacher.goto(`${browser.address}#/course?course=si&view=problems`);

  // A test that no program can pass changes what was accepted.
  await guiao1.getByText(/Visible tests: published ones/).click();
  await visible.getByRole('button', { name: 'Add a test' }).click();
  await visible.getByLabel('Input').fill('1\n🂡🂱\n');
  await visible.getByLabel('Expected output').fill('nothing of the kind\n');
  await save.click();
  await guiao1.getByText('The tests have changed.').waitFor();
  await guiao1.getByRole('button', { name: 'Rejudge all' }).click();
  await guiao1.getByText('Rejudged: 2 of 2.').waitFor();
  await guiao1.getByRole('row', { name: /Os Ases.*accepted.*wrong answer/ }).waitFor();
  expect(await violations(teacher)).toEqual([]);

  // At the end of the term: similar submissions, the whole course as a file, and all names removed.
  await view('Overview');
  await teacher.getByRole('button', { name: 'Compare', exact: true }).click();
  await teacher.getByText(/1 submission compared, 0 similar pairs\.\s+No similar sources\./).waitFor();
  // A copy from an earlier year, side by side and as a file to save.
  await teacher.getByLabel('Base code and earlier years').setInputFiles(copyOfEarlier());
  await teacher.getByRole('button', { name: 'Compare', exact: true }).click();
  await teacher.getByRole('button', { name: 'Compare Os Ases with Old (earlier year)' }).click();
  await teacher.getByRole('region', { name: 'Os Ases: main.py' }).getByText('def value(card):').waitFor();
  await teacher.getByRole('region', { name: 'Old: copy.py' }).getByText('def rank_of(symbol):').waitFor();
  expect(await violations(teacher)).toEqual([]);
  const [report] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('button', { name: 'Save the report' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('si-guiao1-similar.html');
  const [whole] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('link', { name: 'Export course' }).click(),
  ]);
  expect([whole.suggestedFilename(), await whole.failure()]).toEqual(['si.course.gz', null]);
  expect(await violations(teacher)).toEqual([]);
  await view('Teams');
  await teacher.getByRole('button', { name: 'Delete data: Ana' }).click();
  expect(await violations(teacher)).toEqual([]);
  await teacher.getByRole('dialog').getByRole('button', { name: 'Delete data' }).click();
  await teacher
    .getByRole('cell', { name: /^somebody-/ })
    .last()
    .waitFor();
  await expect.poll(() => teacher.getByText('Os Ases').count()).toBe(0);
});
