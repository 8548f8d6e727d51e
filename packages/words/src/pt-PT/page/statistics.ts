/** Português de Portugal: statistics. */
import type { words as en } from '../../en/page/statistics.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  statistics: {
    days: 'Jogos do dia',
    history: 'Os últimos jogos',
    minutes: 'Minutos dos jogos ganhos, por ordem',
    bestTime: 'O seu melhor tempo!',
    fewestMoves: 'As suas menos jogadas!',
    results: { won: 'ganho', lost: 'perdido', drawn: 'empatado', left: 'deixado' },
    keys: [['?', 'regras']],
    title: 'Estatísticas',
    variant: 'Jogo',
    played: 'Jogados',
    won: 'Ganhos',
    share: 'Parte ganha',
    streak: 'Seguidos',
    best: 'Melhor série',
    time: 'Melhor tempo',
    fewest: 'Menos jogadas',
    none: 'Ainda não há jogos terminados.',
    export: 'Exportar',
    import: 'Importar',
    imported: 'Estatísticas importadas.',
    badImport: 'Este ficheiro não contém estatísticas do Baralho.',
    clear: 'Apagar tudo',
    sureClear: 'Apagar mesmo? Prima outra vez.',
  },
};
