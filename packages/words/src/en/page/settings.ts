/** English: settings. */

export const words = {
  settings: {
    score: 'Points (Klondike)',
    scores: { none: 'None', standard: 'Standard', vegas: 'Vegas' },
    sound: 'Sound effects',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'System', light: 'Light', dark: 'Dark' },
    felt: 'Table',
    felts: { green: 'Green', blue: 'Blue', plum: 'Plum', slate: 'Slate' },
    faces: 'Card faces',
    faceStyles: { auto: 'Automatic', classic: 'Classic', large: 'Large index' },
    colours: 'Suit colours',
    colourCounts: { two: 'Two', four: 'Four' },
    back: 'Card backs',
    backs: { azulejo: 'Azulejo', lattice: 'Lattice', waves: 'Waves' },
    speed: 'Animation speed',
    still: 'off',
    autoPlay: 'Auto-move to foundations (Klondike)',
    autoPlays: { off: 'Never', safe: 'When safe', always: 'Always' },
    mirrored: 'Left-handed layout (stock on the right)',
    showFigures: 'Show timer, moves and statistics',
    watchWinnable: 'Show whether the game is still winnable',
  },
};
