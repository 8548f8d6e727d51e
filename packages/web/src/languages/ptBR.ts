/** Português do Brasil: o de Portugal com as palavras que lá são outras. */
import { beggarPage } from '../beggar/words.ptBR.ts';
import type { FirstWords } from './dictionary.ts';
import { ptPT } from './ptPT.ts';

export const ptBR: FirstWords = {
  ...ptPT,
  common: {
    ...ptPT.common,
    share: 'Compartilhar',
    skip: 'Pular para o conteúdo',
    failed: 'Esta parte não pôde ser carregada. Você está sem conexão antes da primeira visita completa?',
    broken: 'Não foi possível mostrar esta página. Um jogo salvo pode estar danificado.',
    setGamesAside: 'Deixar de lado os jogos salvos',
  },
  home: { ...ptPT.home, dailyDone: 'Vencido hoje' },
  games: {
    ...ptPT.games,
    beggar: beggarPage,
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
  settings: { title: 'Configurações' },
  play: {
    ...ptPT.play,
    setAside: 'O jogo salvo não pôde ser lido. Ele foi posto de lado; as estatísticas estão a salvo.',
    badLink: 'Este link não contém um jogo que se possa jogar.',
    forgets:
      'O navegador não guarda nada desta página: os jogos e as estatísticas se perdem quando ela for fechada.',
  },
  klondike: {
    ...ptPT.klondike,
    stock: 'Estoque',
    redealt: 'O descarte voltou a ser o estoque.',
    picked: (pile) => `${pile} na mão. Escolha aonde vai.`,
    putBack: 'Devolvida.',
    thinking: 'Pensando…',
  },
};
