/** Português do Brasil: dialogs of every game. */
import type { words as en } from '../../en/page/dialogs.ts';
import { words as ptPT } from '../../pt-PT/page/dialogs.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  play: {
    ...ptPT.play,
    again: 'O mesmo jogo de novo',
    linkGame: 'Link para este jogo',
    linkPosition: 'Link para esta posição',
    typed: 'Digitar uma jogada',
    noHint: 'Não vejo jogada útil. Talvez voltar um pouco.',
    solving: 'Procurando…',
  },
  pager: ptPT.pager,
  replace: {
    title: 'Há um jogo em andamento',
    about: 'Outro jogo vai ser dado. O que fazer com o seu?',
    putBy: 'Guardar para depois e dar',
    giveUp: 'Desistir dele e dar',
    stay: 'Continuar o meu jogo',
  },
  update: {
    ...ptPT.update,
    ready: 'Há uma versão nova.',
    offline: 'O Baralho agora também funciona sem conexão.',
  },
};
