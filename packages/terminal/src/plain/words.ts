/** What the plain dialogue says, in three languages. Portuguese is the seed's own. */
import type { Language } from '@baralho/core/games/klondike/index';

export interface PlainWords {
  readonly prompt: string;
  readonly expected: string;
  readonly impossible: (why: string) => string;
  readonly won: (moves: number) => string;
  readonly deadEnd: (out: number) => string;
  readonly noMove: (out: number) => string;
  readonly interrupted: (out: number, moves: number) => string;
}

const moveCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const PLAIN_WORDS: Readonly<Record<Language, PlainWords>> = {
  pt: {
    prompt: 'Mover da pilha x para y: ',
    expected: 'Escreva os números de duas pilhas, por exemplo: 8 9',
    impossible: (why) => `Movimento impossível: ${why}`,
    won: (moves) => `Fim do jogo: todas as cartas saíram, em ${moveCount(moves, 'movimento')}.`,
    deadEnd: (out) =>
      `Fim do jogo: nenhuma sequência de movimentos leva mais uma carta à saída. Saíram ${out} de 52 cartas.`,
    noMove: (out) => `Fim do jogo: nenhum movimento é possível. Saíram ${out} de 52 cartas.`,
    interrupted: (out, moves) =>
      `Jogo interrompido após ${moveCount(moves, 'movimento')}. Saíram ${out} de 52 cartas.`,
  },
  en: {
    prompt: 'Move from pile x to y: ',
    expected: 'Type the numbers of two piles, for example: 8 9',
    impossible: (why) => `Impossible move: ${why}`,
    won: (moves) => `Game over: all cards are out, in ${moveCount(moves, 'move')}.`,
    deadEnd: (out) =>
      `Game over: no sequence of moves can bring out another card. ${out} of 52 cards are out.`,
    noMove: (out) => `Game over: no move is possible. ${out} of 52 cards are out.`,
    interrupted: (out, moves) => `Game left after ${moveCount(moves, 'move')}. ${out} of 52 cards are out.`,
  },
  zh: {
    prompt: '从第 x 堆移到第 y 堆：',
    expected: '请输入两个堆号，例如：8 9',
    impossible: (why) => `无法移动：${why}`,
    won: (moves) => `游戏结束：所有牌都已移出，共 ${moves} 步。`,
    deadEnd: (out) => `游戏结束：再怎么走也移不出一张牌。已移出 52 张中的 ${out} 张。`,
    noMove: (out) => `游戏结束：没有可走的步。已移出 52 张中的 ${out} 张。`,
    interrupted: (out, moves) => `游戏在 ${moves} 步后中断。已移出 52 张中的 ${out} 张。`,
  },
};
