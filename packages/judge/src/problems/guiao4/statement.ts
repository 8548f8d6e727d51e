/** The statement of guião 4 as we judge it. */
import type { Statements } from '../../statement.ts';

export const statements: Statements = {
  example: 'king',
  en: {
    title: 'Guião 4: what may follow?',
    task: 'Print every combination of a hand that may follow the last combination played, by the rules of guião 3, or `PASSO`.',
    input:
      '`T`; for each test two lines: the last combination and the hand, cards in any order. Hands have up to 27 cards, T is at most 1,000, and to one test there are at most 20,000 answers.',
    output:
      'For each test `Teste k`, then `PASSO` or every combination that may follow, one a line, cards ascending with one space between them.',
    chosen: [
      'First the answers of the same type, then four of a kind, then double sequences; within each group card by card in ascending order.',
      'Every choice of suits is a separate answer: outputs can have tens of thousands of lines, so build them value by value, not by trying all subsets.',
    ],
  },
  pt: {
    title: 'Guião 4: o que pode seguir?',
    task: 'Imprima todas as combinações de uma mão que podem seguir a última combinação jogada, pelas regras do guião 3, ou `PASSO`.',
    input:
      '`T`; para cada teste duas linhas: a última combinação e a mão, com as cartas por qualquer ordem. As mãos têm até 27 cartas, T é no máximo 1000 e cada teste tem no máximo 20 000 respostas.',
    output:
      'Para cada teste `Teste k`, depois `PASSO` ou todas as combinações que podem seguir, uma por linha, cartas por ordem ascendente com um espaço entre elas.',
    chosen: [
      'Primeiro as respostas do mesmo tipo, depois as quatro cartas iguais, depois as duplas sequências; dentro de cada grupo, por ordem ascendente carta a carta.',
      'Cada escolha de naipes é uma resposta: as saídas chegam a dezenas de milhares de linhas, por isso construa-as valor a valor, nunca experimentando todos os subconjuntos.',
    ],
  },
};
