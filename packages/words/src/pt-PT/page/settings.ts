/** Português de Portugal: settings. */
import type { words as en } from '../../en/page/settings.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  settings: {
    score: 'Pontos (Klondike)',
    scores: { none: 'Nenhuns', standard: 'Padrão', vegas: 'Vegas' },
    sound: 'Efeitos sonoros',
    language: 'Língua',
    theme: 'Tema',
    themes: { auto: 'Sistema', light: 'Claro', dark: 'Escuro' },
    felt: 'Mesa',
    felts: { green: 'Verde', blue: 'Azul', plum: 'Ameixa', slate: 'Ardósia' },
    faces: 'Cartas',
    faceStyles: { auto: 'Automático', classic: 'Clássicas', large: 'Índice grande' },
    colours: 'Cores dos naipes',
    colourCounts: { two: 'Duas', four: 'Quatro' },
    back: 'Costas',
    backs: { azulejo: 'Azulejo', lattice: 'Rede', waves: 'Ondas' },
    speed: 'Velocidade da animação',
    still: 'desligada',
    autoPlay: 'Mover automaticamente para as fundações (Klondike)',
    autoPlays: { off: 'Nunca', safe: 'Quando é seguro', always: 'Sempre' },
    handOrder: 'A sua mão (Escalada)',
    handOrders: { rank: 'Por valor', combination: 'Por combinação' },
    autoPass: 'Passar automaticamente quando nada se pode jogar (Escalada)',
    mirrored: 'Para canhotos: monte à direita',
    showFigures: 'Mostrar relógio, jogadas e estatísticas',
    watchWinnable: 'Mostrar se o jogo ainda tem vitória possível',
  },
};
