/** Português de Portugal: words of every page. */
import type { words as en } from '../../en/first/everyPage.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  common: {
    close: 'Fechar',
    start: 'Começar',
    stop: 'Parar',
    copy: 'Copiar',
    copied: 'Copiado.',
    share: 'Partilhar',
    empty: 'vazio',
    loading: 'Um momento…',
    back: 'Voltar',
    home: 'Todos os jogos',
    skip: 'Saltar para o conteúdo',
    failed: 'Esta parte não pôde ser carregada. Está sem ligação antes da primeira visita completa?',
    broken: 'Não foi possível mostrar esta página. Um jogo guardado pode estar danificado.',
    retry: 'Tentar de novo',
    setGamesAside: 'Pôr de lado os jogos guardados',
  },
  settings: { title: 'Definições' },
  rules: { title: 'Regras', keys: 'Teclas', open: 'Regras e teclas' },
};
