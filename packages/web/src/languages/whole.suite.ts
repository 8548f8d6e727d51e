/** Both parts of each dictionary, for tests. */
import type { Dictionary } from './dictionary.ts';
import { en as enFirst } from './en.ts';
import { enMore } from './enMore.ts';
import { joined } from './joined.ts';
import { ptBR as ptBRFirst } from './ptBR.ts';
import { ptBRMore } from './ptBRMore.ts';
import { ptPT as ptPTFirst } from './ptPT.ts';
import { ptPTMore } from './ptPTMore.ts';
import { zh as zhFirst } from './zh.ts';
import { zhMore } from './zhMore.ts';

export const en: Dictionary = joined(enFirst, enMore);
export const ptPT: Dictionary = joined(ptPTFirst, ptPTMore);
export const ptBR: Dictionary = joined(ptBRFirst, ptBRMore);
export const zh: Dictionary = joined(zhFirst, zhMore);
