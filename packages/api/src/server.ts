/** The endpoints that every server has: whether it is running, and its game records. */
import { anyText, atLeast, list, yesOrNo } from '@baralho/core/shape';
import type { Endpoints } from './endpoint.ts';

export const RECORDS = { type: 'application/x-ndjson; charset=utf-8' } as const;

export const SERVER = {
  'GET /api/health': {
    answer: atLeast({
      name: anyText,
      version: anyText,
      runs: yesOrNo,
      tables: yesOrNo,
      courses: yesOrNo,
      leaderboard: yesOrNo,
    }),
  },
  'GET /api/openapi.json': { answer: atLeast({ openapi: anyText }) },
  'GET /api/records': { answer: list(anyText, 0, Number.POSITIVE_INFINITY) },
  'GET /api/records/{name}': { answer: RECORDS },
} as const satisfies Endpoints;
