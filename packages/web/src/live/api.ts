/** What the page asks of live tables beside their lines. */
import { clientOf } from '@baralho/api/client';
import { TABLES } from '@baralho/api/tables';

export const askTables = clientOf(TABLES, (path, init) => fetch(`.${path}`, init));
