/** A chat message for display: a phrase in the reader's own language, everything else unchanged. */
import type { Remark } from '@baralho/live/talk';
import type { LiveWords } from '@baralho/words';

export function sayingOf(remark: Remark, words: LiveWords): string {
  switch (remark.kind) {
    case 'phrase':
      return words.phrases[remark.phrase];
    case 'reaction':
      // Not every system has the emoji.
      return `${remark.reaction} ${words.reaction[remark.reaction]}`;
    case 'text':
      return remark.text;
  }
}

/** Right-to-left text keeps its order, and so do the words around it. */
const apart = (text: string): string => `\u2068${text}\u2069`;

export const remarkAsText = (remark: Remark, words: LiveWords): string =>
  words.says(apart(remark.name), apart(sayingOf(remark, words)));
