/** English: statistics. */

export const words = {
  statistics: {
    days: 'Daily deals',
    history: 'Recent games',
    minutes: 'Minutes per game won, in order',
    bestTime: 'Your best time!',
    fewestMoves: 'Your fewest moves yet!',
    results: { won: 'won', lost: 'lost', drawn: 'drawn', left: 'abandoned' },
    keys: [['?', 'rules']],
    title: 'Statistics',
    variant: 'Game',
    played: 'Played',
    won: 'Won',
    share: 'Win rate',
    streak: 'Streak',
    best: 'Longest streak',
    time: 'Best time',
    fewest: 'Fewest moves',
    none: 'No finished games yet.',
    export: 'Export',
    import: 'Import',
    imported: 'Statistics imported.',
    badImport: 'This file does not contain Baralho statistics.',
    clear: 'Clear all',
    sureClear: 'Press again to clear all statistics.',
  },
};
