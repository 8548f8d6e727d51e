/** The statement of guião 1 as we judge it. */
import type { Statements } from '../../statement.ts';

export const statements: Statements = {
  example: 'sample-9',
  en: {
    title: 'Guião 1: which combination is it?',
    task: 'Name the combination that the cards of a line form, and its highest card. A *conjunto* is one to four cards of one value; a *sequência* three or more consecutive values, one card each; a *dupla sequência* three or more consecutive values, two cards each. Values ascend A 2 … 10 J C Q K, suits ♠ ♥ ♦ ♣.',
    input:
      '`T`, then T lines of cards: glyphs of Unicode (🂡 … 🃞), without spaces, in any order, no card twice, up to all 56. T is at most 1,000.',
    output:
      'T lines: `conjunto com N cartas onde a carta mais alta é C`, `sequência com N cartas onde …`, `dupla sequência com N cartas onde …`, or `Nada!`.',
    chosen: [
      'N of a double sequence is the number of its pairs; a single card prints `1 cartas`, in the plural.',
      'The highest card is that of the highest value, and of the highest suit among equal values.',
      'The ace is always low, and sequences do not wrap: Q K A and K A 2 are not combinations.',
      'Every value occurs exactly once in a sequence, exactly twice in a double sequence.',
    ],
  },
  pt: {
    title: 'Guião 1: que combinação é?',
    task: 'Diga que combinação formam as cartas de uma linha e qual é a sua carta mais alta. Um *conjunto* são uma a quatro cartas do mesmo valor; uma *sequência*, três ou mais valores consecutivos, uma carta de cada; uma *dupla sequência*, três ou mais valores consecutivos, duas cartas de cada. Os valores sobem A 2 … 10 J C Q K, os naipes ♠ ♥ ♦ ♣.',
    input:
      '`T`, depois T linhas de cartas: símbolos Unicode (🂡 … 🃞), sem espaços, por qualquer ordem, sem cartas repetidas, até às 56. T é no máximo 1000.',
    output:
      'T linhas: `conjunto com N cartas onde a carta mais alta é C`, `sequência com N cartas onde …`, `dupla sequência com N cartas onde …` ou `Nada!`.',
    chosen: [
      'O N de uma dupla sequência é o número de pares; uma só carta escreve-se `1 cartas`, no plural.',
      'A carta mais alta é a do valor mais alto e, entre valores iguais, a do naipe mais alto.',
      'O ás é só baixo e nada dá a volta: Q K A e K A 2 não são nada.',
      'Cada valor de uma sequência aparece exatamente uma vez, de uma dupla sequência exatamente duas.',
    ],
  },
};
