/** Português do Brasil: dialogs of every game. */
import type { words as en } from '../../en/page/dialogs.ts';
import { words as ptPT } from '../../pt-PT/page/dialogs.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  play: {
    ...ptPT.play,
    again: 'Recomeçar este jogo',
    linkGame: 'Link para este jogo',
    linkPosition: 'Link para esta posição',
    typed: 'Digitar uma jogada',
    noHint: 'Nenhuma jogada útil encontrada. Tente desfazer algumas.',
    solving: 'Procurando…',
  },
  pager: ptPT.pager,
  replace: {
    title: 'Há um jogo em andamento',
    about: 'O que fazer com o jogo atual?',
    saveAndDeal: 'Salvar e dar outro',
    giveUp: 'Abandonar e dar outro',
    stay: 'Continuar jogando',
  },
  update: {
    ...ptPT.update,
    ready: 'Há uma versão nova.',
    offline: 'O Baralho agora também funciona sem conexão.',
  },
};
