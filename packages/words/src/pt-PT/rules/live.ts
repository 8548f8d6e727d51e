import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'Ligação',
    'Envie a ligação da mesa. Quem a abrir senta-se ou assiste; o anfitrião começa. Os lugares vazios são jogados por robôs.',
  ],
  [
    'Ausência',
    'O lugar é guardado durante vinte segundos; depois um robô joga pela pessoa, que pode voltar quando quiser. Qualquer um pode pausar.',
  ],
  [
    'Justo',
    'As cartas são baralhadas no servidor. O hash do baralho é mostrado antes do jogo e o baralho depois, e a página verifica que coincidem. Ninguém recebe cartas que não pode ver.',
  ],
];
