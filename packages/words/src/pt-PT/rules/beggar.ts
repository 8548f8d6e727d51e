import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['Objetivo', 'Ganhar todas as cartas. Não há nada a decidir.'],
  [
    'Pôr cartas',
    'Dão-se as 52 cartas, 26 a cada um. Ambos põem à vez a carta de cima da mão num só monte; A começa.',
  ],
  [
    'Pagar',
    'Depois de um valete o outro paga uma carta, de uma dama duas, de um rei três, de um ás quatro. Uma figura ou um ás entre elas acaba o pagamento, e passa o primeiro a pagar. Feito o pagamento, quem o pediu leva o monte para debaixo da mão, pela ordem em que foi posto, e sai. Quem não tem carta para pôr perde.',
  ],
  [
    'Para sempre',
    'Durante muitos anos ninguém soube se um jogo pode durar para sempre. Pode: tais jogos são raros, e a página mostra sombreada na curva a volta que repetem.',
  ],
];
