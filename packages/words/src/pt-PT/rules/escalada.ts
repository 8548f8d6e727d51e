import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'Objetivo',
    'Ser o primeiro a ficar sem cartas. Quem ganha recebe um ponto por cada carta nas outras mãos; uma partida tem 16 jogos.',
  ],
  [
    'O baralho',
    '56 cartas: A 2 … 10 J C Q K, com o cavalo C entre o valete e a dama. Os naipes sobem ♠ ♥ ♦ ♣ e decidem entre valores iguais.',
  ],
  [
    'Combinações',
    'Conjunto: uma a quatro cartas do mesmo valor. Sequência: três ou mais valores seguidos, de quaisquer naipes. Dupla sequência: três ou mais pares seguidos. O ás é o mais baixo.',
  ],
  [
    'Seguir',
    'Quem sai joga qualquer combinação. Os outros, à vez, jogam o mesmo tipo com o mesmo número de cartas e uma carta mais alta, ou passam; quem passou pode voltar. Quando três passam seguidos, sai quem jogou por último.',
  ],
  [
    'Reis',
    'Um rei pode ser batido por uma quadra ou por uma dupla sequência de três, dois reis por uma de quatro, três reis por uma de cinco.',
  ],
];
