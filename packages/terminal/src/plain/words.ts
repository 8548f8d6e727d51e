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
  /** What is said to the word for help, in Klondike and at the other tables. */
  readonly help: string;
  readonly tableHelp: string;
  readonly tablePrompt: string;
  readonly left: (moves: number) => string;
}

/** Words that are understood in every language, so that nobody is caught. */
const SHARED = {
  quit: ['q', 'quit', 'exit', 'sair', '退出'],
  help: ['?', 'help', 'ajuda', '帮助'],
  undo: ['u', 'undo', 'desfazer', '撤销'],
  hint: ['h', 'hint', 'dica', '提示'],
  yes: ['y', 'yes', 'sim', '是'],
} as const;

export type SharedWord = keyof typeof SHARED;

export function wordOf(line: string): SharedWord | undefined {
  const typed = line.trim().toLowerCase();
  const words = Object.entries(SHARED) as [SharedWord, readonly string[]][];
  return words.find(([, forms]) => forms.includes(typed))?.[0];
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
    help: 'Escreva os números de duas pilhas: 8 9 abre o estoque, 9 8 põe o descarte de volta, 3 10 leva uma carta à saída. sair termina.',
    tableHelp:
      'Escreva a jogada, ou: dica, desfazer, ajuda, sair. Enter dá um passo num jogo que se joga sozinho; um número vai a esse passo.',
    tablePrompt: '> ',
    left: (moves) => `Jogo interrompido após ${moveCount(moves, 'movimento')}.`,
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
    help: 'Type the numbers of two piles: 8 9 turns the stock, 9 8 puts the waste back, 3 10 brings a card out. quit ends.',
    tableHelp:
      'Type a move, or: hint, undo, help, quit. Enter makes a step in a game that plays itself; a number goes to that step.',
    tablePrompt: '> ',
    left: (moves) => `Game left after ${moveCount(moves, 'move')}.`,
  },
  zh: {
    prompt: '从第 x 堆移到第 y 堆：',
    expected: '请输入两个堆号，例如：8 9',
    impossible: (why) => `无法移动：${why}`,
    won: (moves) => `游戏结束：所有牌都已移出，共 ${moves} 步。`,
    deadEnd: (out) => `游戏结束：再怎么走也移不出一张牌。已移出 52 张中的 ${out} 张。`,
    noMove: (out) => `游戏结束：没有可走的步。已移出 52 张中的 ${out} 张。`,
    interrupted: (out, moves) => `游戏在 ${moves} 步后中断。已移出 52 张中的 ${out} 张。`,
    help: '请输入两个堆号：8 9 翻牌，9 8 重发，3 10 移出一张。输入 退出 结束。',
    tableHelp: '请输入走法，或：提示、撤销、帮助、退出。自动进行的游戏按 Enter 走一步，输入数字到那一步。',
    tablePrompt: '> ',
    left: (moves) => `游戏在 ${moves} 步后中断。`,
  },
};
