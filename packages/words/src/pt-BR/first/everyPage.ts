/** Português do Brasil: words of every page. */
import type { words as en } from '../../en/first/everyPage.ts';
import { words as ptPT } from '../../pt-PT/first/everyPage.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  common: {
    ...ptPT.common,
    share: 'Compartilhar',
    skip: 'Pular para o conteúdo',
    failed: 'Esta parte não pôde ser carregada. Você está sem conexão antes da primeira visita completa?',
    broken: 'Não foi possível mostrar esta página. Um jogo salvo pode estar danificado.',
    setGamesAside: 'Deixar de lado os jogos salvos',
  },
  settings: { title: 'Configurações' },
  rules: ptPT.rules,
};
