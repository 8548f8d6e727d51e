/** What the table of War says. */
import type { Language } from '@baralho/core/games/klondike/index';
import { plural } from '../../table/plural.ts';
import type { GameWords } from '../words.ts';

export interface WarWords extends GameWords {
  readonly aboutLecture: string;
  readonly steps: (count: number) => string;
  readonly cards: (count: number) => string;
  readonly battle: string;
  readonly war: string;
  readonly wars: (count: number) => string;
  readonly takes: (who: string, cards: number) => string;
  readonly wins: (who: string, steps: number) => string;
  readonly tie: (steps: number) => string;
  readonly endless: (period: number, from: number) => string;
  readonly paused: string;
  readonly speed: (perSecond: number) => string;
  readonly history: (who: string) => string;
}

export const WAR_WORDS: Readonly<Record<Language, WarWords>> = {
  en: {
    name: 'War',
    about:
      'Both lay their top card; the higher takes the table. On a tie: one closed card each, then an open one decides. Nothing to decide but how fast to watch; it may never end, and then it says so.',
    aboutLecture:
      'Both lay their top card; the higher takes both. On a tie each lays as many cards as the war size says, and the last ones decide; all that is one step. Who cannot pay for a war has lost. The two cards of a step go under the hand in random order, unless the exchange is off; then it may never end.',
    steps: (count) => plural(count, 'step'),
    cards: (count) => plural(count, 'card'),
    battle: 'battle',
    war: 'WAR',
    wars: (count) => plural(count, 'war'),
    takes: (who, cards) => `${who} takes ${cards} cards`,
    wins: (who, steps) => `${who} wins in ${steps} steps. n deals a new game.`,
    tie: (steps) => `a and b tie in ${steps} steps. n deals a new game.`,
    endless: (period, from) =>
      `Never ends: repeats every ${period} steps from step ${from}. n deals a new game.`,
    paused: 'paused',
    speed: (perSecond) => `${perSecond} a second`,
    history: (who) => `${who}'s cards, step by step`,
  },
  pt: {
    name: 'Guerra',
    about:
      'Ambos jogam a carta de cima; a maior leva a mesa. Empate: uma carta fechada cada, depois uma aberta decide. Nada a decidir senão a velocidade; pode nunca acabar, e então avisa.',
    aboutLecture:
      'Ambos jogam a carta de cima; a maior leva as duas. Empate: cada um põe tantas cartas quantas a guerra pede e as últimas decidem; tudo isso é um passo. Quem não pode pagar uma guerra perde. As duas cartas de um passo vão para baixo da mão em ordem aleatória, salvo sem a troca; então pode nunca acabar.',
    steps: (count) => plural(count, 'passo'),
    cards: (count) => plural(count, 'carta'),
    battle: 'batalha',
    war: 'GUERRA',
    wars: (count) => plural(count, 'guerra'),
    takes: (who, cards) => `${who} leva ${cards} cartas`,
    wins: (who, steps) => `${who} ganha em ${steps} passos. n dá um novo jogo.`,
    tie: (steps) => `a e b empatam em ${steps} passos. n dá um novo jogo.`,
    endless: (period, from) =>
      `Nunca acaba: repete a cada ${period} passos desde o passo ${from}. n dá um novo jogo.`,
    paused: 'parado',
    speed: (perSecond) => `${perSecond} por segundo`,
    history: (who) => `cartas de ${who}, passo a passo`,
  },
  zh: {
    name: '战争',
    about:
      '双方各出顶牌，大者收走桌上的牌。相同则各出一张暗牌，再出明牌决定。无需选择，只管快慢；也可能永不结束，届时会说明。',
    aboutLecture:
      '双方各出顶牌，大者收走两张。相同则各出若干张（战争规模），以最后一张决定；这一切算一步。出不起战争的一方即负。每步的两张牌以随机次序放到手牌底下；关闭交换后可能永不结束。',
    steps: (count) => `${count} 步`,
    cards: (count) => `${count} 张`,
    battle: '交锋',
    war: '战争',
    wars: (count) => `${count} 次战争`,
    takes: (who, cards) => `${who} 收走 ${cards} 张`,
    wins: (who, steps) => `${who} 在 ${steps} 步后获胜。按 n 发新牌。`,
    tie: (steps) => `a 与 b 在 ${steps} 步后平局。按 n 发新牌。`,
    endless: (period, from) => `永不结束：从第 ${from} 步起每 ${period} 步重复。按 n 发新牌。`,
    paused: '暂停',
    speed: (perSecond) => `每秒 ${perSecond} 步`,
    history: (who) => `${who} 的牌数变化`,
  },
};
