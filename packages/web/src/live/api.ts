/** What the page asks of live tables beside their lines. */
import { TABLES } from '@baralho/api/tables';
import { pageClient } from '../pageClient.ts';

export const askTables = pageClient(TABLES);
