/** Português de Portugal: settings. */
import type { words as en } from '../../en/page/settings.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  settings: {
    score: 'Pontos (Klondike)',
    scores: { none: 'Nenhuns', standard: 'Padrão', vegas: 'Vegas' },
    sound: 'Sons discretos',
    language: 'Língua',
    theme: 'Tema',
    themes: { auto: 'Como o sistema', light: 'Claro', dark: 'Escuro' },
    felt: 'Mesa',
    felts: { green: 'Verde', blue: 'Azul', plum: 'Ameixa', slate: 'Ardósia' },
    faces: 'Cartas',
    faceStyles: { auto: 'Conforme o tamanho', classic: 'Clássicas', large: 'Índice grande' },
    colours: 'Cores dos naipes',
    colourCounts: { two: 'Duas', four: 'Quatro' },
    back: 'Costas',
    backs: { azulejo: 'Azulejo', lattice: 'Rede', waves: 'Ondas' },
    speed: 'Ritmo das cartas',
    still: 'sem movimento',
    autoPlay: 'As cartas sobem sozinhas (Klondike)',
    autoPlays: { off: 'Nunca', safe: 'Quando é seguro', always: 'Sempre' },
    mirrored: 'Canhoto: baralho à direita',
    showFigures: 'Mostrar relógio, jogadas e estatísticas',
    watchWinnable: 'Dizer-me durante o jogo se ainda se pode ganhar',
  },
};
