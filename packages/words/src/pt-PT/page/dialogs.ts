/** Português de Portugal: dialogs of every game. */
import type { words as en } from '../../en/page/dialogs.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  play: {
    again: 'O mesmo jogo outra vez',
    random: 'Um jogo qualquer',
    byCode: 'Jogo por código',
    codeHelp: 'Um número, b1:…, ms:…, day:2026-11-15, ou o baralho inteiro',
    badCode: 'Não consigo ler este código.',
    dayDeal: 'Jogo do dia',
    linkGame: 'Ligação para este jogo',
    saveFile: 'Guardar num ficheiro',
    linkPosition: 'Ligação para esta posição',
    typed: 'Escrever uma jogada',
    noHint: 'Não vejo jogada útil. Talvez recuar um pouco.',
    solving: 'A procurar…',
  },
  pager: { pages: 'Páginas', before: 'Página anterior', after: 'Página seguinte' },
  replace: {
    title: 'Há um jogo em curso',
    about: 'Vai ser dado outro jogo. O que fazer com o seu?',
    putBy: 'Guardar para depois e dar',
    giveUp: 'Desistir dele e dar',
    stay: 'Continuar o meu jogo',
  },
  update: {
    ready: 'Há uma nova versão.',
    now: 'Atualizar agora',
    later: 'Mais tarde',
    offline: 'O Baralho já funciona também sem ligação.',
  },
};
