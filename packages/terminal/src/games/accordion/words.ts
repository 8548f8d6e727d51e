/** What the table of Accordion says. */
import type { Language } from '@baralho/core/games/klondike/index';
import { plural } from '../../table/plural.ts';
import type { GameWords } from '../words.ts';

export interface AccordionWords extends GameWords {
  readonly rules: Readonly<Record<'uva' | 'card' | 'pile', string>>;
  readonly piles: (count: number) => string;
  readonly won: (moves: number) => string;
  readonly stuck: (piles: number) => string;
  readonly howToType: string;
  readonly holds: (pile: number, cards: string) => string;
  readonly noMove: (pile: number) => string;
  readonly cannot: (from: number, to: number) => string;
  readonly hint: (from: number, to: number, further: number) => string;
  readonly hintLast: (from: number, to: number) => string;
  readonly hintWins: (from: number, to: number, moves: number) => string;
}

export const ACCORDION_WORDS: Readonly<Record<Language, AccordionWords>> = {
  en: {
    name: 'Accordion',
    about:
      'Bring the row together in one pile. A pile moves onto its left neighbour or the third pile to its left when the top cards share rank or suit. Type two pile numbers, such as 5 2.',
    rules: { uva: 'UVa 127, plays itself', card: 'top card moves', pile: 'whole pile moves' },
    piles: (count) => plural(count, 'pile'),
    won: (moves) => `One pile, in ${moves} moves. Well played! n deals a new game.`,
    stuck: (piles) => `Nothing can move: ${plural(piles, 'pile')} left. u takes back, n deals anew.`,
    holds: (pile, cards) => `Pile ${pile}, from the top: ${cards}`,
    howToType: "Type two pile numbers, such as '5 2'.",
    noMove: (pile) => `Pile ${pile} matches neither its left neighbour nor the third to its left.`,
    cannot: (from, to) =>
      `Pile ${from} cannot go onto ${to}: it must be one or three to the left, with the same rank or suit.`,
    hint: (from, to, further) =>
      `${from} onto ${to}: that leaves ${plural(further, 'move')} to choose from next, the most of all.`,
    hintLast: (from, to) =>
      `${from} onto ${to}: every move ends the game soon; this one keeps most cards of one rank on top.`,
    hintWins: (from, to, moves) =>
      `${from} onto ${to}: from there one pile is reached in ${plural(moves, 'move')}.`,
  },
  pt: {
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
    hint: (from, to, further) =>
      `${from} sobre ${to}: deixa ${plural(further, 'jogada')} à escolha, o máximo possível.`,
    hintLast: (from, to) =>
      `${from} sobre ${to}: qualquer jogada acaba logo; esta guarda mais cartas de um valor.`,
    hintWins: (from, to, moves) =>
      `${from} sobre ${to}: daí chega-se a uma pilha em ${plural(moves, 'jogada')}.`,
  },
  zh: {
    name: '手风琴',
    about: '把一行牌叠成一堆。顶牌点数或花色相同时，可叠到左边一堆或左边第三堆。输入两个堆号，例如 5 2。',
    rules: { uva: 'UVa 127，自动进行', card: '移动顶牌', pile: '移动整堆' },
    piles: (count) => `${count} 堆`,
    won: (moves) => `叠成一堆，共 ${moves} 步。恭喜！按 n 发新牌。`,
    stuck: (piles) => `无牌可动：还剩 ${piles} 堆。u 撤销，n 发新牌。`,
    holds: (pile, cards) => `第 ${pile} 堆，从上往下：${cards}`,
    howToType: "请输入两个堆号，例如 '5 2'。",
    noMove: (pile) => `第 ${pile} 堆与左邻和左边第三堆都不相配。`,
    cannot: (from, to) => `第 ${from} 堆不能叠到 ${to}：须在左边一或三格，且点数或花色相同。`,
    hint: (from, to, further) => `${from} 到 ${to}：之后有 ${further} 种走法，最多。`,
    hintLast: (from, to) => `${from} 到 ${to}：怎么走都快结束；这步留下的同点数牌最多。`,
    hintWins: (from, to, moves) => `${from} 到 ${to}：再走 ${moves} 步可成一堆。`,
  },
};
