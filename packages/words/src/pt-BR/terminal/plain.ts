/** Português do Brasil: the plain dialogue. */
import { plural } from '../../counted.ts';
import type { PlainWords } from '../../en/terminal/plain.ts';

export const words: PlainWords = {
  prompt: 'Mover da pilha x para y: ',
  expected: 'Escreva os números de duas pilhas, por exemplo: 8 9',
  impossible: (why) => `Movimento impossível: ${why}`,
  won: (moves) => `Fim do jogo: todas as cartas saíram, em ${plural(moves, 'movimento')}.`,
  deadEnd: (out) =>
    `Fim do jogo: nenhuma sequência de movimentos leva mais uma carta às fundações. Saíram ${out} de 52 cartas.`,
  noMove: (out) => `Fim do jogo: nenhum movimento é possível. Saíram ${out} de 52 cartas.`,
  interrupted: (out, moves) =>
    `Jogo interrompido após ${plural(moves, 'movimento')}. Saíram ${out} de 52 cartas.`,
  help: 'Escreva os números de duas pilhas: 8 9 abre o estoque, 9 8 põe o descarte de volta, 3 10 leva uma carta às fundações. Ou escreva dica, sim (joga a dica), desfazer, ajuda ou sair.',
  tableHelp:
    'Escreva a jogada, ou: dica, desfazer, ajuda, sair. Enter dá um passo num jogo que se joga sozinho; um número vai a esse passo.',
  tablePrompt: '> ',
  left: (moves) => `Jogo interrompido após ${plural(moves, 'movimento')}.`,
};
