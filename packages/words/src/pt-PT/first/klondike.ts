/** Português de Portugal: the table of Klondike. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/first/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    table: 'Mesa de Klondike',
    stock: 'Monte',
    waste: 'Descarte',
    foundation: (n) => `Fundação ${n}`,
    column: (n) => `Coluna ${n}`,
    closedCards: (n) => times(n, 'carta virada para baixo', 'cartas viradas para baixo'),
    turned: (cards) => `Virou ${cards}.`,
    redealt: 'O descarte voltou ao monte.',
    moved: (cards, pile) => `${cards} para ${pile}.`,
    opened: (card) => `Revelou ${card}.`,
    picked: (pile) => `${pile} selecionado. Escolha o destino.`,
    points: (n) => `${n} pontos`,
    needs: (a, b) => `Precisa de ${a} ou ${b}`,
    needsColumn: 'Precisa de uma coluna vazia',
    putBack: 'Seleção cancelada.',
    deadEnd: {
      title: 'Sem mais jogadas',
      about: 'Nenhuma sequência de jogadas leva outra carta às fundações.',
      undo: 'Voltar à última posição com vitória possível',
      never: 'Este jogo não tinha vitória possível desde o início.',
      restart: 'Recomeçar este jogo',
    },
    finish: 'Terminar',
    won: 'Ganhou!',
    thinking: 'A pensar…',
  },
};
