/** Português do Brasil: o de Portugal com as palavras que lá são outras. */
import type { Dictionary } from './en.ts';
import { ptPT } from './ptPT.ts';

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const ptBR: Dictionary = {
  ...ptPT,
  common: {
    ...ptPT.common,
    share: 'Compartilhar',
    download: 'Baixar',
    skip: 'Pular para o conteúdo',
    failed: 'Esta parte não pôde ser carregada. Você está sem conexão antes da primeira visita completa?',
  },
  home: { ...ptPT.home, dailyDone: 'Vencido hoje' },
  games: {
    ...ptPT.games,
    klondike: {
      name: 'Klondike',
      about: 'A paciência que todo mundo conhece: virar uma ou três, dicas, jogos diários.',
    },
    accordion: {
      name: 'Acordeão',
      about: 'Dobrar uma fileira de 52 cartas em um só monte. Mais difícil do que parece.',
    },
    lab: { name: 'Laboratório', about: 'Quanto dura uma Guerra? Rode um milhão de jogos e veja.' },
    war: { name: 'Guerra', about: 'Nada para decidir, e pode nunca acabar. Veja por quê.' },
  },
  settings: {
    ...ptPT.settings,
    title: 'Configurações',
    language: 'Idioma',
    back: 'Versos',
    mirrored: 'Canhoto: estoque à direita',
    watchWinnable: 'Avisar durante o jogo se ainda dá para ganhar',
  },
  update: {
    ...ptPT.update,
    ready: 'Há uma versão nova.',
    offline: 'O Baralho agora também funciona sem conexão.',
  },
  play: {
    ...ptPT.play,
    again: 'O mesmo jogo de novo',
    setAside: 'O jogo salvo não pôde ser lido. Ele foi posto de lado; as estatísticas estão a salvo.',
    badLink: 'Este link não contém um jogo que se possa jogar. Aqui está um novo.',
    linkGame: 'Link para este jogo',
    linkPosition: 'Link para esta posição',
    typed: 'Digitar uma jogada',
    noHint: 'Não vejo jogada útil. Talvez voltar um pouco.',
    solving: 'Procurando…',
  },
  statistics: {
    ...ptPT.statistics,
    badImport: 'Este arquivo não contém estatísticas do Baralho.',
    sureClear: 'Apagar mesmo? Aperte de novo.',
  },
  klondike: {
    ...ptPT.klondike,
    stock: 'Estoque',
    redealt: 'O descarte voltou a ser o estoque.',
    picked: (pile) => `${pile} na mão. Escolha aonde vai.`,
    putBack: 'Devolvida.',
    redeals: 'Voltas pelo estoque',
    winnable: 'Com vitória garantida',
    winnableAbout: 'O programa procura um jogo que se possa vencer, tão difícil quanto você quiser.',
    searching: (tried) => `Procurando um jogo… ${times(tried, 'tentado', 'tentados')}`,
    canStill: 'Ainda dá para ganhar?',
    verdicts: {
      winnable: 'Sim: ainda dá para ganhar.',
      unwinnable: 'Não: daqui não dá mais para ganhar. Desfaça ou comece outro.',
      unknown: 'Não consegui descobrir no tempo permitido.',
    },
    lamp: { winnable: 'dá para ganhar', unwinnable: 'não dá mais para ganhar', unknown: 'não se sabe' },
    hintMove: (from, to) => `Tente ${from} para ${to}.`,
    hintTurn: 'Vire o estoque.',
    typedHelp: 'Dois números: 1–7 colunas, 8 estoque, 9 descarte, 10–13 saídas. 8 9 vira uma carta.',
    keys: [
      ['← → ↑ ↓', 'ir de pilha em pilha'],
      ['Enter, Espaço', 'pegar uma pilha, soltá-la'],
      ['1 … 7', 'coluna; duas vezes a mesma: para o melhor lugar'],
      ['8, D', 'virar o estoque'],
      ['9, W', 'descarte'],
      ['0, F', 'para as saídas'],
      ['Z, Y', 'desfazer, refazer'],
      ['H', 'dica'],
      ['A', 'terminar'],
      ['N', 'novo jogo'],
      ['M', 'digitar uma jogada'],
      ['?', 'regras'],
    ],
  },
};
