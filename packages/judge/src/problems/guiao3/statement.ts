/** The statement of guião 3 as we judge it. */
import type { Statements } from '../../statement.ts';

export const statements: Statements = {
  example: 'sample1-5',
  en: {
    title: 'Guião 3: the hand after a play',
    task: 'Given a hand, the plays so far and the play that its owner proposes, print the new hand. A play is valid if all its cards are in the hand, it is a combination, and it may follow the last combination played: same type, same number of cards, a higher highest card. If the last three plays are passes, or nothing has been played, any combination may be led. Kings alone may also be followed by: one king by four of a kind or a double sequence of three; two by a double sequence of four; three by one of five.',
    input:
      '`T`; for each test `N`, the hand (also more than 14 cards, in any order), N lines with the plays so far (cards or `PASSO`), and one line with the play (cards or `PASSO`). T is at most 1,000, a hand has up to 56 cards, and N is at most 208, the longest game there is. The plays so far are those that counted: an invalid play appears as `PASSO`. No card comes twice in a game, and there are never four passes in a row, which end it.',
    output:
      'For each test `Teste k`, then the new hand in ascending order, one space between cards. An empty hand is an empty line. An invalid play and `PASSO` leave the hand unchanged; it is still printed in order.',
    chosen: [
      'The sizes of the exceptions are exact, their value does not matter, and a higher king still follows a king. Nothing follows four kings.',
      'After an exception only a higher play of the same type and size may follow.',
      'The exceptions apply only to kings, not to sequences that end with a king.',
      'A card named twice or not in the hand makes the play invalid. After passing a player may play again in the same round.',
    ],
  },
  pt: {
    title: 'Guião 3: a mão depois de uma jogada',
    task: 'Dadas uma mão, as jogadas feitas até agora e a jogada que o dono da mão propõe, imprima a nova mão. Uma jogada é válida quando todas as suas cartas estão na mão, é uma combinação e pode seguir a última combinação jogada: mesmo tipo, mesmo número de cartas, carta mais alta superior. Se as últimas três jogadas são PASSO, ou se ainda ninguém jogou, pode sair-se com qualquer combinação. Só reis podem ainda ser seguidos: um rei, por quatro cartas iguais ou uma dupla sequência de três; dois, por uma dupla sequência de quatro; três, por uma de cinco.',
    input:
      '`T`; para cada teste `N`, a mão (que pode ter mais de 14 cartas, por qualquer ordem), N linhas com as jogadas anteriores (cartas ou `PASSO`) e uma linha com a jogada (cartas ou `PASSO`). T é no máximo 1000, uma mão tem até 56 cartas e N é no máximo 208, o jogo mais longo que existe. As jogadas anteriores são as que valeram: uma inválida aparece como `PASSO`. Nenhuma carta se repete no jogo, e nunca há quatro PASSO seguidos, que o acabam.',
    output:
      'Para cada teste `Teste k`, depois a nova mão por ordem ascendente, um espaço entre cartas. Uma mão vazia é uma linha vazia. Uma jogada inválida e `PASSO` deixam a mão como estava, impressa na mesma por ordem.',
    chosen: [
      'Os tamanhos das exceções são exatos, o valor delas não importa, e um rei mais alto continua a seguir um rei. Quatro reis não são seguidos por nada.',
      'A seguir a uma exceção só vem o mesmo tipo e tamanho, mais alto.',
      'As exceções são só para reis sozinhos, não para sequências que acabam em rei.',
      'Uma carta repetida ou que não está na mão torna a jogada inválida. Quem passou pode voltar a jogar na mesma ronda.',
    ],
  },
};
