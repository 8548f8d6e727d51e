/** Português de Portugal: the names of the games of patience that are described as data, and what they are called together. */
import type { PatienceId } from '@baralho/core';
import type { words as en } from '../../en/first/patience.ts';
import type { Like } from '../../shapes.ts';

export const names: Readonly<Record<PatienceId, { readonly name: string }>> = {
  'bakers-game': { name: 'Jogo de Baker' },
  'beleaguered-castle': { name: 'Castelo Sitiado' },
  'black-hole': { name: 'Buraco Negro' },
  canfield: { name: 'Canfield' },
  'eight-off': { name: 'Eight Off' },
  fan: { name: 'Leque' },
  freecell: { name: 'FreeCell' },
  golf: { name: 'Golfe' },
  'king-albert': { name: 'Rei Alberto' },
  spider: { name: 'Spider' },
  'streets-and-alleys': { name: 'Ruas e Becos' },
  'thirty-six': { name: 'Trinta e Seis' },
  yukon: { name: 'Yukon' },
};

export const words: Like<typeof en> = {
  patiences: {
    title: 'Mais paciências',
  },
};
