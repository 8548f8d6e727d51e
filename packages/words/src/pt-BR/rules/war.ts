import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['Objetivo', 'Ganhar todas as cartas. Não há nada para decidir.'],
  [
    'Um passo',
    'Os dois baixam a carta de cima do seu monte; a mais alta leva as duas, o ás é o mais alto. As cartas vão para baixo do monte de quem ganhou, na ordem em que foram baixadas, a de A primeiro.',
  ],
  [
    'Guerra',
    'Quando as cartas são iguais, cada um põe uma virada para baixo e uma virada para cima, e as últimas decidem, ou começam outra guerra. Quem não tem carta para jogar perde.',
  ],
  [
    'Para sempre',
    'Sem escolha nem acaso, o jogo ou acaba ou volta a uma posição em que já esteve, e então gira para sempre. A página acha o ciclo e o mostra na curva.',
  ],
];
