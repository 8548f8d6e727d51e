/** Português de Portugal: the first page, and what there is. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/first/home.ts';
import type { Like } from '../../shapes.ts';
import { names } from './patience.ts';

export const words: Like<typeof en> = {
  home: {
    tagline: 'Jogos de cartas, com regras exatas, e um laboratório para lhes fazer perguntas.',
    games: 'Jogar',
    continue: 'Continuar',
    giveUp: 'Desistir',
    daily: 'Jogo do dia',
    dailyDone: 'Ganho hoje',
    streak: (days) => times(days, 'dia seguido', 'dias seguidos'),
    openSaved: 'Abrir um jogo guardado',
    notSaved: 'Este ficheiro não tem nenhum jogo guardado.',
  },
  games: {
    klondike: {
      name: 'Klondike',
      about: 'A paciência que todos conhecem: virar uma ou três, dicas, jogos diários.',
    },
    accordion: {
      name: 'Acordeão',
      about: 'Dobrar uma fila de 52 cartas num só monte. Mais difícil do que parece.',
    },
    war: { name: 'Guerra', about: 'Nada para decidir, e pode nunca acabar. Veja porquê.' },
    escalada: { name: 'Escalada', about: 'O jogo de subida com 56 cartas, contra três adversários.' },
    beggar: {
      name: 'Pede ao vizinho',
      about: 'Valete, dama, rei e ás fazem o outro pagar. Ninguém decide nada, e pode nunca acabar.',
    },
    ...names,
    statistics: { name: 'Estatísticas', about: 'Os seus jogos, os dias seguidos, o histórico.' },
    lab: {
      name: 'Laboratório',
      about: 'Quanto dura uma Guerra? Quantos jogos se podem ganhar? Corra-os e veja.',
    },
    course: { name: 'Curso' },
    live: { name: 'Jogar com amigos', about: 'Uma ligação, uma mesa, também com robôs.' },
    arena: { name: 'Arena', about: 'Percorra um torneio: classificação, faltas, cada jogo lance a lance.' },
  },
};
