/** Português do Brasil: the table of a game of patience that is described as data. */
import { plural } from '../../counted.ts';
import type { PatienceTableWords } from '../../en/terminal/patience.ts';

export const words: PatienceTableWords = {
  won: (moves) => `Você ganhou em ${plural(moves, 'jogada')}! n dá um novo jogo.`,
  noMove: 'Não há mais jogadas. u desfaz, R recomeça este jogo, n dá um novo.',
  deadEnd:
    'Nenhuma jogada leva mais cartas às fundações nem revela cartas. u desfaz, R recomeça este jogo, n dá um novo.',
  howToType: "Digite duas pilhas, como '3 5', '3 c', '3 f' ou '3 5 2' (duas cartas); 's' vira do estoque.",
  noTarget: 'Nada nessa pilha pode ser movido.',
  noFoundation: 'Essa carta não pode ir agora para uma fundação.',
  autoPlay: {
    off: 'Mover automaticamente para as fundações: não.',
    safe: 'Mover automaticamente para as fundações: cartas de que nenhuma outra precisa.',
    always: 'Mover automaticamente para as fundações: todas as que servem.',
  },
};
