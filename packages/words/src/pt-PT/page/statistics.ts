/** Português de Portugal: statistics. */
import type { words as en } from '../../en/page/statistics.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  statistics: {
    days: 'Jogos do dia',
    history: 'Jogos recentes',
    minutes: 'Minutos dos jogos ganhos, por ordem',
    bestTime: 'O seu melhor tempo!',
    fewestMoves: 'O seu menor número de jogadas!',
    results: { won: 'ganho', lost: 'perdido', drawn: 'empatado', left: 'abandonado' },
    keys: [['?', 'regras']],
    title: 'Estatísticas',
    variant: 'Jogo',
    played: 'Jogados',
    won: 'Ganhos',
    share: 'Taxa de vitórias',
    streak: 'Série',
    best: 'Série mais longa',
    time: 'Melhor tempo',
    fewest: 'Menos jogadas',
    none: 'Ainda não há jogos terminados.',
    export: 'Exportar',
    import: 'Importar',
    imported: 'Estatísticas importadas.',
    badImport: 'Este ficheiro não contém estatísticas do Baralho.',
    clear: 'Apagar tudo',
    sureClear: 'Prima outra vez para apagar tudo.',
  },
};
