/** Teams and their members as a teacher's spreadsheet lists them: finds out which column is which, with or without a heading. */
import { success } from '@baralho/core/result';
import { type Allowed, type Refused, refused } from '@baralho/words/refused';
import { parseCsv } from './csv.ts';
import { isName, LONGEST_NAME } from './names.ts';

/** A line of the list: one person of a team. */
export interface TeamListRow {
  readonly team: string;
  readonly name: string;
  readonly number?: string;
  readonly email?: string;
}

const MOST_ROWS = 2000;
const LONGEST_NUMBER = 40;
const LONGEST_EMAIL = 200;

/** The headings of the columns, in the languages of the page and as exported by Moodle. */
const HEADINGS = [
  ['team', /^(teams?|groups?|equipas?|equipes?|grupos?|队伍|队)$/i],
  ['number', /^(number|student number|id number|id|n[úu]mero( de aluno)?|matr[íi]cula|n\.?[ºo°]|学号)$/i],
  ['first', /^(first name|given name|nome pr[óo]prio)$/i],
  ['last', /^(last name|surname|family name|apelido|sobrenome)$/i],
  ['name', /^(name|full name|student|nome( completo)?|alun[oa]|estudante|姓名)$/i],
  ['email', /^(e-?mail( address| institucional)?|endere[çc]o de (e-?mail|correio eletr[óo]nico)|邮箱)$/i],
] as const;
type Column = (typeof HEADINGS)[number][0];

const columnOf = (heading: string): Column | undefined =>
  HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];

/** Without headings, the team comes first and the other columns are recognised by their content. */
function columnsOf(row: readonly string[]): readonly (Column | undefined)[] {
  const looks = row.map((field, i): Column => {
    if (i === 0) return 'team';
    if (/^\S+@\S+$/.test(field)) return 'email';
    return /^[a-z]{0,3}\d{3,}$/i.test(field) ? 'number' : 'name';
  });
  return looks.map((column, i) => (looks.indexOf(column) === i ? column : undefined));
}

function readRow(row: readonly string[], columns: readonly (Column | undefined)[]): TeamListRow {
  const field = (column: Column): string => row[columns.indexOf(column)] ?? '';
  const [team, number, email] = [field('team'), field('number'), field('email')];
  const whole = field('name') || `${field('first')} ${field('last')}`.trim();
  return {
    team,
    name: whole || number || email || team,
    ...(number !== '' && { number }),
    ...(email !== '' && { email }),
  };
}

function faultOf({ team, name, number = '', email = '' }: TeamListRow): Refused | undefined {
  if (!isName(team) || !isName(name)) return refused('nameLength', { most: LONGEST_NAME });
  if (number.length > LONGEST_NUMBER) return refused('numberLength', { most: LONGEST_NUMBER });
  return email !== '' && (email.length > LONGEST_EMAIL || !/^\S+@\S+$/.test(email))
    ? refused('noEmail', { email: email.slice(0, 60) })
    : undefined;
}

/** Why the list contradicts itself: the same person in two lines. */
function repeated(rows: readonly TeamListRow[], place: number): Refused | undefined {
  const row = rows[place];
  for (const key of ['number', 'email'] as const) {
    const value = row?.[key];
    if (value !== undefined && rows.findIndex((one) => one[key] === value) < place)
      return refused('repeated', { value });
  }
  return undefined;
}

export function readTeamList(csv: string): Allowed<readonly TeamListRow[]> {
  const table = parseCsv(csv);
  const headings = (table[0] ?? []).map(columnOf);
  const hasHeading = headings.includes('team');
  const body = hasHeading ? table.slice(1) : table;
  if (body.length === 0) return refused('noTeams');
  if (body.length > MOST_ROWS) return refused('tooManyLines', { most: MOST_ROWS });
  const rows = body.map((row) => readRow(row, hasHeading ? headings : columnsOf(row)));
  for (const [i, row] of rows.entries()) {
    const fault = faultOf(row) ?? repeated(rows, i);
    if (fault !== undefined)
      return refused('inLine', { line: i + 1 + table.length - body.length, why: fault });
  }
  return success(rows);
}
