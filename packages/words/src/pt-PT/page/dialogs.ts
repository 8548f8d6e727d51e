/** Português de Portugal: dialogs of every game. */
import type { words as en } from '../../en/page/dialogs.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  play: {
    thisGame: 'Este jogo',
    again: 'Recomeçar este jogo',
    random: 'Jogo aleatório',
    byCode: 'Código do jogo',
    codeHelp: 'Um número, b1:…, ms:…, day:2026-11-15, ou o baralho inteiro',
    badCode: 'Este código não é válido.',
    dayDeal: 'Jogo do dia',
    linkGame: 'Ligação para este jogo',
    saveFile: 'Guardar num ficheiro',
    linkPosition: 'Ligação para esta posição',
    typed: 'Escrever uma jogada',
    noHint: 'Não foi encontrada nenhuma jogada útil. Experimente desfazer algumas.',
    solving: 'A procurar…',
  },
  pager: { pages: 'Páginas', before: 'Página anterior', after: 'Página seguinte' },
  replace: {
    title: 'Há um jogo em curso',
    about: 'O que fazer com o jogo atual?',
    saveAndDeal: 'Guardar e dar outro',
    giveUp: 'Abandonar e dar outro',
    stay: 'Continuar a jogar',
  },
  update: {
    ready: 'Há uma nova versão.',
    now: 'Atualizar agora',
    later: 'Mais tarde',
    offline: 'O Baralho já funciona sem ligação.',
  },
};
