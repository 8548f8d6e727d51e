/** Português de Portugal: the table of Accordion. */
import { plural } from '../../counted.ts';
import type { AccordionWords } from '../../en/terminal/accordion.ts';

export const words: AccordionWords = {
  name: 'Acordeão',
  about:
    'Junte a fila numa só pilha. Uma pilha vai sobre a vizinha da esquerda ou a terceira à esquerda quando as cartas de cima têm o mesmo valor ou naipe. Escreva duas pilhas, como 5 2.',
  rules: { uva: 'UVa 127, joga sozinho', card: 'move a carta de cima', pile: 'move a pilha inteira' },
  piles: (count) => plural(count, 'pilha'),
  won: (moves) => `Uma só pilha, em ${moves} jogadas. Parabéns! n dá um novo jogo.`,
  stuck: (piles) => `Nada se move: ficam ${plural(piles, 'pilha')}. u desfaz, n dá um novo.`,
  holds: (pile, cards) => `Monte ${pile}, de cima para baixo: ${cards}`,
  howToType: "Escreva duas pilhas, como '5 2'.",
  noMove: (pile) => `A pilha ${pile} não combina com a vizinha nem com a terceira à esquerda.`,
  cannot: (from, to) =>
    `A pilha ${from} não vai sobre ${to}: tem de ser uma ou três à esquerda, com valor ou naipe igual.`,
  noPile: (pile, piles) => `Não há pilha ${pile}: as pilhas vão de 1 a ${piles}.`,
  nothingThere: (pile) => `Não há pilha tão longe à esquerda da pilha ${pile}.`,
  hint: (from, to, further) =>
    `${from} sobre ${to}: deixa ${plural(further, 'jogada')} à escolha, o máximo possível.`,
  hintLast: (from, to) =>
    `${from} sobre ${to}: qualquer jogada acaba logo; esta guarda mais cartas de um valor.`,
  hintWins: (from, to, moves) =>
    `${from} sobre ${to}: daí chega-se a uma pilha em ${plural(moves, 'jogada')}.`,
};
