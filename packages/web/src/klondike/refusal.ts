/** Why a move is refused, in a language. The texts are loaded when a move is first refused. */
import { explainRefusal, type Refusal } from '@baralho/core/games/klondike/index';
import { cardName, type Dictionary, type Language, refusalWords } from '@baralho/words';

export const sayRefusal = async (words: Dictionary, code: Language, refusal: Refusal): Promise<string> =>
  explainRefusal(refusal, (card) => cardName(words, card), await refusalWords(code));
