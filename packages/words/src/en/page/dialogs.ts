/** English: dialogs of every game. */

export const words = {
  play: {
    thisGame: 'This game',
    again: 'Restart this deal',
    random: 'Random deal',
    byCode: 'Deal code',
    codeHelp: 'A number, b1:…, ms:…, day:2026-11-15, or the whole deck',
    badCode: 'This is not a valid deal code.',
    dayDeal: 'Daily deal',
    linkGame: 'Link to this deal',
    saveFile: 'Save to a file',
    linkPosition: 'Link to this position',
    typed: 'Type a move',
    noHint: 'No useful move found. Try undoing a few moves.',
    solving: 'Looking…',
  },
  pager: { pages: 'Pages', before: 'Previous page', after: 'Next page' },
  replace: {
    title: 'Game in progress',
    about: 'What should happen to your current game?',
    saveAndDeal: 'Save it and deal',
    giveUp: 'Abandon it and deal',
    stay: 'Keep playing',
  },
  update: {
    ready: 'A new version is available.',
    now: 'Update now',
    later: 'Later',
    offline: 'Baralho now works offline.',
  },
};
