/** Português do Brasil: what every game on the page says. */
import type { words as en } from '../../en/first/play.ts';
import { words as ptPT } from '../../pt-PT/first/play.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  play: {
    ...ptPT.play,
    setAside: 'O jogo salvo não pôde ser lido. Ele foi posto de lado; as estatísticas estão a salvo.',
    badLink: 'Este link não contém um jogo que se possa jogar.',
    forgets:
      'O navegador não guarda nada desta página: os jogos e as estatísticas se perdem quando ela for fechada.',
  },
};
