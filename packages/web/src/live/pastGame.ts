/** A finished game of a table, as the server has stored it. */
import type { TABLES } from '@baralho/api/tables';
import type { Fitting } from '@baralho/core/shape';

type Kept = Fitting<(typeof TABLES)['GET /api/tables/{id}/games']['answer']>;
export type PastGame = Kept['games'][number];
