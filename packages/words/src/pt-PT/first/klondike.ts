/** Português de Portugal: the table of Klondike. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/first/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    table: 'Mesa de Klondike',
    stock: 'Baralho',
    waste: 'Descarte',
    foundation: (n) => `Saída ${n}`,
    column: (n) => `Coluna ${n}`,
    closedCards: (n) => times(n, 'carta fechada', 'cartas fechadas'),
    turned: (cards) => `Virou ${cards}.`,
    redealt: 'O descarte voltou a ser o baralho.',
    moved: (cards, pile) => `${cards} para ${pile}.`,
    opened: (card) => `Abriu ${card}.`,
    picked: (pile) => `${pile} na mão. Escolha para onde vai.`,
    points: (n) => `${n} pontos`,
    needs: (a, b) => `Precisa de ${a} ou ${b}`,
    needsColumn: 'Precisa de uma coluna vazia',
    putBack: 'Pousada.',
    deadEnd: {
      title: 'Sem mais jogadas',
      about: 'Nenhuma sequência de jogadas leva outra carta às fundações.',
      undo: 'Voltar à última posição com vitória possível',
      never: 'Este jogo não tinha vitória possível desde o início.',
      restart: 'Recomeçar este jogo',
    },
    finish: 'Terminar',
    won: 'Saíram todas as cartas!',
    thinking: 'A pensar…',
  },
};
