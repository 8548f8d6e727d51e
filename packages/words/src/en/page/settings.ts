/** English: settings. */

export const words = {
  settings: {
    score: 'Points (Klondike)',
    scores: { none: 'None', standard: 'Standard', vegas: 'Vegas' },
    sound: 'Quiet sounds',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
    felt: 'Table',
    felts: { green: 'Green', blue: 'Blue', plum: 'Plum', slate: 'Slate' },
    faces: 'Faces',
    faceStyles: { auto: 'By size', classic: 'Classic', large: 'Large index' },
    colours: 'Suit colours',
    colourCounts: { two: 'Two', four: 'Four' },
    back: 'Backs',
    backs: { azulejo: 'Azulejo', lattice: 'Lattice', waves: 'Waves' },
    speed: 'Pace of the cards',
    still: 'no motion',
    autoPlay: 'Cards go up by themselves (Klondike)',
    autoPlays: { off: 'Never', safe: 'When safe', always: 'Always' },
    mirrored: 'Left-handed: stock on the right',
    showFigures: 'Show clock, moves and statistics',
    watchWinnable: 'Tell me while I play whether the game can still be won',
  },
};
