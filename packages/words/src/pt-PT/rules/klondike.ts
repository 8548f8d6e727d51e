import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['Objetivo', 'Levar as 52 cartas para as quatro fundações, cada naipe do ás ao rei.'],
  [
    'Distribuição',
    'Sete colunas com uma a sete cartas, só a última de cada uma virada para cima. As outras 24 cartas são o monte.',
  ],
  [
    'Colunas',
    'Uma carta vai para cima de uma carta da outra cor um valor acima: um seis vermelho sobre um sete preto. Uma sequência de cartas viradas para cima move-se junta. Uma coluna vazia só recebe um rei, ou uma sequência que comece por um rei. Uma carta virada para baixo que fique em cima é aberta.',
  ],
  [
    'Baralho e descarte',
    'Vire uma carta, ou três, do monte para o descarte; a de cima pode ser jogada. Quando o monte acaba, o descarte volta a ser o monte.',
  ],
  ['Fundações', 'Começam por um ás e sobem no mesmo naipe. A última carta pode voltar a uma coluna.'],
  [
    'Como jogar aqui',
    'Arraste as cartas, ou toque numa e ela vai para o melhor lugar, ou use o teclado: as três formas funcionam sempre.',
  ],
];
