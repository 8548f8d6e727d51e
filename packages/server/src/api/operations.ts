/** All that can be asked of a server, by the parts that it has. */
import { anyText, atLeast, list, yesOrNo } from '@baralho/core/shape';
import { COURSE_OPERATIONS } from '../course/operations.ts';
import { RUN_OPERATIONS } from '../runs/operations.ts';
import { TABLE_OPERATIONS } from '../tables/operations.ts';
import { gives, givesFile, type Operation, refusals } from './operation.ts';

const RECORDS = 'application/x-ndjson; charset=utf-8';

const OWN: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the server is there, and which parts it has.',
    answers: gives(
      atLeast({ name: anyText, version: anyText, runs: yesOrNo, tables: yesOrNo, courses: yesOrNo }),
    ),
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document.',
    answers: gives(atLeast({ openapi: anyText })),
  },
  {
    method: 'get',
    path: '/api/records',
    summary: 'The names of the files of game records that the server offers.',
    answers: gives(list(anyText, 0, Number.POSITIVE_INFINITY)),
  },
  {
    method: 'get',
    path: '/api/records/{name}',
    summary: 'A file of game records, or the part of it that `range` asks for.',
    answers: {
      ...givesFile(RECORDS),
      206: { about: 'a part of the file', type: RECORDS },
      304: { about: 'the reader has it already' },
      416: { about: 'the file has no such part' },
      ...refusals(404),
    },
  },
];

export interface Parts {
  readonly runs: boolean;
  readonly tables: boolean;
  readonly courses: boolean;
}

export const operationsOf = ({ runs, tables, courses }: Parts): readonly Operation[] => [
  ...OWN,
  ...(runs ? RUN_OPERATIONS : []),
  ...(tables ? TABLE_OPERATIONS : []),
  ...(courses ? COURSE_OPERATIONS : []),
];
