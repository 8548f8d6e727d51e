/** All operations of a server, by the parts that it has. */
import { RECORDS, SERVER } from '@baralho/api/server';
import { COURSE_OPERATIONS } from '../course/operations.ts';
import { RUN_OPERATIONS } from '../runs/operations.ts';
import { DAILY_OPERATIONS, TABLE_OPERATIONS } from '../tables/operations.ts';
import { described, type Operation, refusals } from './operation.ts';

const OWN: readonly Operation[] = [
  described('GET /api/health', SERVER['GET /api/health'], {
    summary: 'Whether the server is there, and which parts it has.',
  }),
  described('GET /api/openapi.json', SERVER['GET /api/openapi.json'], { summary: 'This document.' }),
  described('GET /api/records', SERVER['GET /api/records'], {
    summary: 'The names of the files of game records that the server offers.',
  }),
  described('GET /api/records/{name}', SERVER['GET /api/records/{name}'], {
    summary: 'A file of game records, or the part of it that `range` asks for.',
    answers: {
      206: { about: 'a part of the file', ...RECORDS },
      304: { about: 'the reader has it already' },
      416: { about: 'the file has no such part' },
      ...refusals(404),
    },
  }),
];

export interface Parts {
  readonly runs: boolean;
  readonly tables: boolean;
  readonly courses: boolean;
  readonly leaderboard: boolean;
}

export const operationsOf = ({ runs, tables, courses, leaderboard }: Parts): readonly Operation[] => [
  ...OWN,
  ...(runs ? RUN_OPERATIONS : []),
  ...(tables ? TABLE_OPERATIONS : []),
  ...(leaderboard ? DAILY_OPERATIONS : []),
  ...(courses ? COURSE_OPERATIONS : []),
];
