/** Tables as spreadsheets write them, passwords, and who may do what. */
import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv } from './csv.ts';
import { hashPassword, isPassword, passwordFault } from './passwords.ts';
import { may, mayReadTeam, RIGHTS, type Right } from './rights.ts';

describe('a table as text', () => {
  it.each([
    [
      'plain',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'of a spreadsheet abroad',
      '\uFEFFteam;name\r\nOs Ases;Ana\r\n',
      [
        ['team', 'name'],
        ['Os Ases', 'Ana'],
      ],
    ],
    ['with quotes', '"Doidos, os","Zé ""Z"" Sousa"\n', [['Doidos, os', 'Zé "Z" Sousa']]],
    ['with a line in a field', '"a\nb",c', [['a\nb', 'c']]],
    ['with blanks and blank lines', ' a , b \n\n,\n', [['a', 'b']]],
    ['empty', '', []],
  ])('%s', (_, text, rows) => expect(parseCsv(text)).toEqual(rows));

  it('comes back as it was written', () => {
    const rows = [['a,b', 'c"d', 'e\nf', 'g;h', '']];
    expect(parseCsv(formatCsv(rows))).toEqual(rows);
  });

  it('is no formula in a spreadsheet', () => {
    expect(formatCsv([['=HYPERLINK("x")', '+1', '@a', -1]])).toBe(`"'=HYPERLINK(""x"")",'+1,'@a,-1\r\n`);
    expect(formatCsv([['＝1', ' -1', 'a=1']])).toBe("'＝1,' -1,a=1\r\n");
  });

  it.each([
    ...[
      '|cmd',
      '｜cmd',
      '−1',
      '﹣1',
      '⁻1',
      '–1',
      '﹦1',
      '⁺1',
      '＋1',
      '﹫a',
      '＠a',
      '\u00a0=1',
      '\u200b=1',
      '\ufeff-1',
    ],
    ...['\tcmd', '\rcmd', '\n1'],
  ])('%j is no formula either', (field) => {
    const text = formatCsv([[field]]);
    expect(text.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(parseCsv(text)).toEqual([[`'${field}`.trim()]]);
  });
});

it('a password is kept as what scrypt makes of it, each with a salt of its own', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).not.toContain('correct');
  expect(stored).not.toBe(await hashPassword('correct horse'));
  expect(await isPassword('correct horse', stored)).toBe(true);
  expect(await isPassword('correct horsf', stored)).toBe(false);
  expect(await isPassword('', undefined)).toBe(false);
  expect(passwordFault('short')?.why).toMatch(/10 characters/);
});

describe('rights', () => {
  const viewer = (role: 'teacher' | 'assistant' | 'team') => ({
    course: 'c',
    person: 'p',
    role,
    ...(role === 'team' && { team: 'ours' }),
  });

  it.each<[Right, string]>([
    ['see the course', 'teacher assistant team'],
    ['hand in', 'team'],
    ['see all teams', 'teacher assistant'],
    ['judge again', 'teacher assistant'],
    ['answer appeals', 'teacher assistant'],
    ['talk to teams', 'teacher assistant'],
    ['let people in', 'teacher team'],
    ['grade', 'teacher assistant'],
    ['run rounds', 'teacher assistant'],
    ['change the course', 'teacher'],
    ['carry the course away', 'teacher'],
  ])('%s: %s', (right, roles) => {
    const those = (['teacher', 'assistant', 'team'] as const).filter((role) => may(viewer(role), right));
    expect(those.join(' ')).toBe(roles);
  });

  it('are all told', () => expect(Object.keys(RIGHTS)).toHaveLength(11));

  it('a team reads its own things alone', () => {
    expect(mayReadTeam(viewer('team'), 'ours')).toBe(true);
    expect(mayReadTeam(viewer('team'), 'theirs')).toBe(false);
    expect(mayReadTeam(viewer('assistant'), 'theirs')).toBe(true);
  });
});
