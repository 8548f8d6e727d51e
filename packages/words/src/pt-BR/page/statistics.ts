/** Português do Brasil: statistics. */
import type { words as en } from '../../en/page/statistics.ts';
import { words as ptPT } from '../../pt-PT/page/statistics.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  statistics: {
    ...ptPT.statistics,
    yours: 'Seus jogos',
    data: 'Seus dados',
    dataAbout: 'Os resultados ficam guardados neste navegador. Exporte-os para levá-los a outro.',
    badImport: 'Este arquivo não contém estatísticas do Baralho.',
    sureClear: 'Aperte de novo para apagar tudo.',
  },
};
