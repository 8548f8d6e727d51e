/** English: statistics. */

export const words = {
  statistics: {
    days: 'Deals of the day',
    history: 'The last games',
    minutes: 'Minutes of the games won, in order',
    bestTime: 'Your best time!',
    fewestMoves: 'Your fewest moves!',
    results: { won: 'won', lost: 'lost', drawn: 'drawn', left: 'left' },
    keys: [['?', 'rules']],
    title: 'Statistics',
    variant: 'Game',
    played: 'Played',
    won: 'Won',
    share: 'Share won',
    streak: 'In a row',
    best: 'Best run',
    time: 'Best time',
    fewest: 'Fewest moves',
    none: 'No finished games yet.',
    export: 'Export',
    import: 'Import',
    imported: 'Statistics imported.',
    badImport: 'This file holds no statistics of Baralho.',
    clear: 'Clear all',
    sureClear: 'Really clear? Press again.',
  },
};
