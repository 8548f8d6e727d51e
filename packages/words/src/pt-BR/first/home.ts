/** Português do Brasil: the first page, and what there is. */
import type { words as en } from '../../en/first/home.ts';
import { words as ptPT } from '../../pt-PT/first/home.ts';
import type { Like } from '../../shapes.ts';
import { names } from './patience.ts';

export const words: Like<typeof en> = {
  home: { ...ptPT.home, dailyDone: 'Vencido hoje' },
  games: {
    ...ptPT.games,
    ...names,
    beggar: {
      name: 'Pede ao vizinho',
      about: 'Valete, dama, rei e ás fazem o outro pagar. Ninguém decide nada, e pode nunca acabar.',
    },
    klondike: {
      name: 'Klondike',
      about: 'A paciência que todo mundo conhece: virar uma ou três, dicas, jogos diários.',
    },
    accordion: {
      name: 'Acordeão',
      about: 'Dobrar uma fileira de 52 cartas em um só monte. Mais difícil do que parece.',
    },
    course: { name: 'Curso' },
    live: { name: 'Jogar com amigos', about: 'Um link, uma mesa, também com robôs.' },
    lab: { name: 'Laboratório', about: 'Quanto dura uma Guerra? Quantos jogos dá para ganhar? Rode e veja.' },
    war: { name: 'Guerra', about: 'Nada para decidir, e pode nunca acabar. Veja por quê.' },
  },
};
