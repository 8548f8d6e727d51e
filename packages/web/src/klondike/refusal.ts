/** Why a move is refused, in the words of a language. Comes when it is needed: who plays by the rules never hears it. */
import { explainRefusal, type Refusal } from '@baralho/core/games/klondike/index';
import { cardName } from '../languages/cards.ts';
import type { LanguageCode } from '../languages/codes.ts';
import type { Dictionary } from '../languages/dictionary.ts';

export const sayRefusal = (words: Dictionary, code: LanguageCode, refusal: Refusal): string =>
  explainRefusal(refusal, code === 'zh' ? 'zh' : code === 'en' ? 'en' : 'pt', (card) =>
    cardName(words, card),
  );
