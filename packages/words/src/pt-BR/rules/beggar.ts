import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['Objetivo', 'Ganhar todas as cartas. Não há nada a decidir.'],
  [
    'Jogar cartas',
    'As 52 cartas são dadas, 26 a cada um. Ambos jogam por vez a carta de cima da mão num só monte; A começa.',
  ],
  [
    'Pagar',
    'Depois de um valete o outro paga uma carta, de uma dama duas, de um rei três, de um ás quatro. Uma figura ou um ás entre elas encerra o pagamento, e o primeiro passa a pagar. Feito o pagamento, quem o pediu leva o monte para baixo da mão, na ordem em que foi jogado, e sai. Quem não tem carta para jogar perde.',
  ],
  [
    'Para sempre',
    'Por muitos anos ninguém soube se um jogo pode durar para sempre. Pode: tais jogos são raros, e a página mostra sombreada na curva a volta que repetem.',
  ],
];
