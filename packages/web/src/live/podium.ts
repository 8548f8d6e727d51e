/** The court cards of a podium, and the podium as a picture to share. */
import { CLUBS, cardOf, DIAMONDS, HEARTS, JACK, KING, KNIGHT, QUEEN, SPADES } from '@baralho/core';
import { faceOf } from '../deck/face.ts';

/** For places one to four. No other pack has the knight. */
export const COURTS = [
  cardOf(KING, SPADES),
  cardOf(QUEEN, DIAMONDS),
  cardOf(KNIGHT, HEARTS),
  cardOf(JACK, CLUBS),
] as const;

/** Second, first, third, fourth: as on a podium. */
export function inStands<T>(best: readonly T[]): readonly T[] {
  const [first, second, ...rest] = best;
  return [second, first, ...rest].filter((one) => one !== undefined);
}

export interface Stand {
  readonly name: string;
  readonly points: string;
  readonly place: string;
}

const [WIDTH, HEIGHT] = [1200, 630];
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The width and height of a card on each place. */
const SIZES = [
  { card: 150, block: 130 },
  { card: 110, block: 90 },
  { card: 100, block: 60 },
  { card: 90, block: 36 },
] as const;

async function drawn(title: string, about: string, stands: readonly Stand[]): Promise<string> {
  const { figureOf } = await import('../deck/courts/index.ts');
  const best = stands.slice(0, SIZES.length).map((stand, i) => ({ ...stand, i }));
  const column = Math.min(260, (WIDTH - 80) / Math.max(1, best.length));
  const left = (WIDTH - column * best.length) / 2;
  const figures = inStands(best).map(({ name, points, place, i }, n) => {
    const { card, block } = SIZES[i] ?? SIZES[3];
    const middle = left + column * (n + 0.5);
    const top = HEIGHT - 60 - block;
    const text = (y: number, size: number, what: string, ink = '#fff'): string =>
      `<text x="${middle}" y="${y}" font-size="${size}" fill="${ink}" text-anchor="middle">${escaped(what)}</text>`;
    const face = faceOf(COURTS[i] ?? COURTS[3], 'classic', 'two', figureOf).replace(
      '<svg ',
      `<svg x="${middle - card / 2}" y="${top - 84 - 1.4 * card}" width="${card}" height="${1.4 * card}" `,
    );
    return `${face}${text(top - 48, 26, name)}${text(top - 14, 30, points, i === 0 ? '#ffd24a' : '#fff')}<rect x="${middle - column / 2 + 6}" y="${top}" width="${column - 12}" height="${block}" rx="8" fill="#fff" opacity="${i === 0 ? 0.3 : 0.16}"/>${text(top + 30, 26, place)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Georgia, 'Noto Serif', serif" font-weight="600"><rect width="${WIDTH}" height="${HEIGHT}" fill="#0f4f36"/><text x="${WIDTH / 2}" y="62" font-size="24" fill="#dfeae4" text-anchor="middle">${escaped(about)}</text><text x="${WIDTH / 2}" y="118" font-size="48" fill="#fff" text-anchor="middle">${escaped(title)}</text>${figures.join('')}<rect x="${left}" y="${HEIGHT - 60}" width="${column * best.length}" height="4" fill="#e3ad3f"/><text x="${WIDTH / 2}" y="${HEIGHT - 20}" font-size="22" fill="#dfeae4" text-anchor="middle">Baralho</text></svg>`;
}

/** As a PNG, drawn by the browser. */
export async function podiumPicture(title: string, about: string, stands: readonly Stand[]): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await drawn(title, about, stands))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}
