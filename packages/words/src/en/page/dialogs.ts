/** English: dialogs of every game. */

export const words = {
  play: {
    again: 'Same deal again',
    random: 'Any deal',
    byCode: 'Deal by code',
    codeHelp: 'A number, b1:…, ms:…, day:2026-11-15, or the whole deck',
    badCode: 'This is not a deal code that I can read.',
    dayDeal: 'Deal of the day',
    linkGame: 'Link to this deal',
    saveFile: 'Save to a file',
    linkPosition: 'Link to this position',
    typed: 'Type a move',
    noHint: 'I see no useful move. Perhaps go back a little.',
    solving: 'Looking…',
  },
  pager: { pages: 'Pages', before: 'Page before', after: 'Next page' },
  replace: {
    title: 'A game is under way',
    about: 'Another game is to be dealt. What becomes of yours?',
    putBy: 'Keep it for later and deal',
    giveUp: 'Give it up and deal',
    stay: 'Go on with my game',
  },
  update: {
    ready: 'A new version is ready.',
    now: 'Update now',
    later: 'Later',
    offline: 'Baralho now also works offline.',
  },
};
