/** Loads one description by name, for a page that loads only the game that is opened. */
import type { Patience } from './description.ts';
import { LOADERS } from './load.generated.ts';

export const loadDescription = async (id: keyof typeof LOADERS): Promise<Patience> =>
  (await LOADERS[id]()).description;
