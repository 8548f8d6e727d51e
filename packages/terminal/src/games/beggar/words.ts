/** What the table of Beggar-my-neighbour says. */
import type { Language } from '@baralho/core/games/klondike/index';
import { plural } from '../../table/plural.ts';
import type { GameWords } from '../words.ts';

export interface BeggarWords extends GameWords {
  readonly cards: (count: number) => string;
  readonly tricks: (count: number) => string;
  readonly lays: (who: string) => string;
  readonly pays: (who: string, cards: number) => string;
  readonly takes: (who: string, cards: number) => string;
  readonly wins: (who: string, tricks: number) => string;
  readonly endless: (period: number, from: number) => string;
}

export const BEGGAR_WORDS: Readonly<Record<Language, BeggarWords>> = {
  en: {
    name: 'Beggar-my-neighbour',
    about:
      'Both lay cards in turn. After a jack the other pays one card, after a queen two, a king three, an ace four; a court card or ace among these asks the first to pay instead. Who is paid in full takes the heap. Who cannot lay loses. Nothing to decide but how fast to watch.',
    cards: (count) => plural(count, 'card'),
    tricks: (count) => plural(count, 'trick'),
    lays: (who) => `${who} lays`,
    pays: (who, cards) => `${who} pays ${cards}`,
    takes: (who, cards) => `${who} takes ${plural(cards, 'card')}`,
    wins: (who, tricks) => `${who} wins after ${plural(tricks, 'trick')}. n deals a new game.`,
    endless: (period, from) =>
      `Never ends: repeats every ${period} tricks from trick ${from}. n deals a new game.`,
  },
  pt: {
    name: 'Pede ao vizinho',
    about:
      'Ambos põem cartas à vez. Depois de um valete o outro paga uma carta, de uma dama duas, de um rei três, de um ás quatro; uma figura ou um ás entre elas põe o primeiro a pagar. Quem recebe tudo leva o monte. Quem não tem carta para pôr perde. Nada a decidir senão a velocidade.',
    cards: (count) => plural(count, 'carta'),
    tricks: (count) => plural(count, 'vaza'),
    lays: (who) => `${who} põe`,
    pays: (who, cards) => `${who} paga ${cards}`,
    takes: (who, cards) => `${who} leva ${plural(cards, 'carta')}`,
    wins: (who, tricks) => `${who} ganha ao fim de ${plural(tricks, 'vaza')}. n dá outro jogo.`,
    endless: (period, from) =>
      `Nunca acaba: repete-se a cada ${period} vazas desde a vaza ${from}. n dá outro jogo.`,
  },
  zh: {
    name: '乞丐邻居',
    about:
      '双方轮流出牌。J 之后对方付一张，Q 两张，K 三张，A 四张；付牌中出现人头牌或 A，则轮到前者付。付清后，收牌者拿走牌堆。无牌可出者输。无需决定，只选快慢。',
    cards: (count) => `${count} 张`,
    tricks: (count) => `${count} 墩`,
    lays: (who) => `${who} 出牌`,
    pays: (who, cards) => `${who} 付 ${cards} 张`,
    takes: (who, cards) => `${who} 收 ${cards} 张`,
    wins: (who, tricks) => `${tricks} 墩后 ${who} 获胜。n 发新局。`,
    endless: (period, from) => `永不结束：从第 ${from} 墩起每 ${period} 墩重复。n 发新局。`,
  },
};
