import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['Objetivo', 'Levar as 52 cartas para as quatro fundações, cada naipe do ás ao rei.'],
  [
    'Distribuição',
    'Sete colunas com uma a sete cartas, só a última de cada uma virada para cima. As outras 24 cartas são o estoque.',
  ],
  [
    'Colunas',
    'Uma carta vai sobre uma carta da outra cor um valor acima: um seis vermelho sobre um sete preto. Uma sequência de cartas viradas para cima se move junta. Uma coluna vazia só recebe um rei, ou uma sequência que comece com um rei. Uma carta virada para baixo que fica em cima é aberta.',
  ],
  [
    'Estoque e descarte',
    'Vire uma carta, ou três, do estoque para o descarte; a de cima pode ser jogada. Quando o estoque acaba, o descarte volta a ser o estoque.',
  ],
  ['Fundações', 'Começam com um ás e sobem no mesmo naipe. A última carta pode voltar para uma coluna.'],
  [
    'Como jogar aqui',
    'Arraste as cartas, ou toque em uma e ela vai para o melhor lugar, ou use o teclado: as três formas funcionam sempre.',
  ],
];
