/** The page's requests about live tables, besides the connection to one. */
import { TABLES } from '@baralho/api/tables';
import { pageClient } from '../pageClient.ts';

export const askTables = pageClient(TABLES);
