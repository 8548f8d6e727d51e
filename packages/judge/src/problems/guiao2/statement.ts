/** The statement of guião 2 as we judge it. */
import type { Statements } from '../../statement.ts';

export const statements: Statements = {
  example: 'sample-3',
  en: {
    title: 'Guião 2: are they comparable, and in which order?',
    task: 'Say whether all combinations of a test have the same type and number of cards, and if so print them in order.',
    input:
      '`T`; for each test `n` and n lines of cards, as in guião 1; no card comes twice in a test, so n is at most 56. T is at most 1,000.',
    output:
      'For each test `Teste k`, k from 1; then `Combinações não iguais!`, or the n combinations, one a line: cards ascending with one space between them, the combination with the lower highest card first.',
    chosen: [
      'If a line is not a combination, the combinations count as different, also if it is the only line. The course’s files have no such line: this is our choice, not the assignment’s, and a program that chooses otherwise is not wrong (with `--strict` it is).',
      'Double sequences of different sizes count as different, and so do a sequence of six cards and a double sequence of three pairs.',
      'Equal values are ordered by suit: only the highest card counts.',
    ],
  },
  pt: {
    title: 'Guião 2: são comparáveis, e por que ordem?',
    task: 'Diga se todas as combinações de um teste são do mesmo tipo e com o mesmo número de cartas e, se forem, imprima-as por ordem.',
    input:
      '`T`; para cada teste `n` e n linhas de cartas, como no guião 1; nenhuma carta se repete num teste, por isso n é no máximo 56. T é no máximo 1000.',
    output:
      'Para cada teste `Teste k`, k a partir de 1; depois `Combinações não iguais!`, ou as n combinações, uma por linha: cartas por ordem ascendente com um espaço entre elas, primeiro a combinação cuja carta mais alta é menor.',
    chosen: [
      'Uma linha que não é combinação torna as combinações não iguais, mesmo que seja a única. Os ficheiros do curso não têm nenhuma: é escolha nossa, não do enunciado, e um programa que escolha de outra forma não está errado (com `--strict` está).',
      'Duplas sequências de tamanhos diferentes não são iguais, nem uma sequência de seis cartas e uma dupla sequência de três.',
      'Valores iguais ordenam-se pelo naipe: só conta a carta mais alta.',
    ],
  },
};
