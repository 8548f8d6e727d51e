/** Why a move is refused, in the words of a language. They come when they are needed: who plays by the rules never hears them. */
import { explainRefusal, type Refusal } from '@baralho/core/games/klondike/index';
import { cardName, type Dictionary, type Language, refusalWords } from '@baralho/words';

export const sayRefusal = async (words: Dictionary, code: Language, refusal: Refusal): Promise<string> =>
  explainRefusal(refusal, (card) => cardName(words, card), await refusalWords(code));
