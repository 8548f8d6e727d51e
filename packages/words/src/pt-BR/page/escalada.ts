/** Português do Brasil: Escalada. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/escalada.ts';
import { words as ptPT } from '../../pt-PT/page/escalada.ts';
import type { Like } from '../../shapes.ts';
import { words as advice } from '../advice.ts';

export const words: Like<typeof en> = {
  escalada: {
    ...ptPT.escalada,
    me: 'Você',
    advice,
    levelAbout: { ...ptPT.escalada.levelAbout, decomposer: 'planeja a mão inteira' },
    learning: 'Para aprender: é permitido desfazer',
    countPlays: (n) =>
      `${times(n, 'jogada', 'jogadas')}, as mais longas primeiro. Aperte uma para levantar as cartas.`,
    onlyPass: 'Nada do que você tem ganha: passe',
    youWon: (points) => `Você ganhou a partida com ${times(points, 'ponto', 'pontos')}!`,
    matchDrawn: (who, points) =>
      `A partida termina empatada: ${who}, ${times(points, 'ponto', 'pontos')} cada.`,
    lesson: {
      ...ptPT.escalada.lesson,
      intro:
        'Na Escalada o objetivo é ficar sem cartas. Quem sai joga uma combinação; os outros a vencem com uma mais alta do mesmo tipo e comprimento, ou passam. Vamos experimentar com algumas cartas?',
      skip: 'Pular',
      next: 'Próximo',
      end: 'É tudo: quem joga a última carta ganha pontos pelo que os outros ainda têm. O botão Jogadas sempre mostra o que você pode jogar.',
    },
    youLead: 'Você sai: jogue qualquer combinação, ou passe',
    youMustLead: 'Você sai: jogue qualquer combinação',
    mustLead: 'Quem sai tem que jogar (no enunciado pode passar)',
    youAnswer: (what) => `Vença ${what}`,
    thinks: (who) => `${who} está pensando…`,
    lay: 'Baixar',
    next: 'Próximo jogo',
    score: 'Placar',
    gameWon: (who, points) => `${who}: última carta baixada, ${times(points, 'ponto', 'pontos')}.`,
    tutorial: 'Experimente: escolha cartas e veja o que elas formam',
  },
};
