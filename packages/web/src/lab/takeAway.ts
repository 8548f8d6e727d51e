/** Exports results: figures as text, a picture as SVG or PNG, a table as CSV. */
import type { Dictionary } from '@baralho/words';
import { type PlotSpec, type SavedPlot, savedPlot } from '../look/plot.ts';
import { saveAs } from '../ui/share.ts';
import type { Findings } from './findings.ts';
import { LAB } from './games.ts';
import type { LabRequest } from './request.ts';

/** The current values of the colour names on the page. */
const coloursOf = (place: HTMLElement | undefined): ((name: string) => string) => {
  const style = getComputedStyle(place ?? document.documentElement);
  return (name) => style.getPropertyValue(name);
};

const drawn = (spec: PlotSpec, saved: SavedPlot, place: HTMLElement | undefined): string =>
  savedPlot(spec, saved, coloursOf(place));

export const savePlot = (spec: PlotSpec, saved: SavedPlot, place: HTMLElement | undefined): void =>
  saveAs('baralho.svg', new Blob([drawn(spec, saved, place)], { type: 'image/svg+xml' }));

/** Twice the size on the screen, for print. */
export async function savePng(
  spec: PlotSpec,
  saved: SavedPlot,
  place: HTMLElement | undefined,
): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawn(spec, saved, place))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && saveAs('baralho.png', blob));
}

export function saveTable(findings: readonly Findings[]): void {
  const lines = findings.flatMap((found) => found.table().map((row) => `${row.join()}\n`));
  saveAs('baralho.csv', new Blob(lines, { type: 'text/csv' }));
}

/** One number per line, under the rules and the command that reproduces them. */
export function figuresAsText(
  title: string,
  request: LabRequest,
  findings: readonly Findings[],
  words: Dictionary,
): string {
  const game = LAB[request.kind];
  return [
    title,
    ...findings.flatMap(({ tiles }, i) => [
      '',
      [game.setting(request, i, words), words.lab.plots.seed(request.seed)].filter(Boolean).join(' · '),
      ...tiles.map(
        ({ label, figure, note }) => `${label}: ${figure}${note === undefined ? '' : ` (${note})`}`,
      ),
    ]),
    '',
    `npx baralho ${game.command(request, 0)}`,
    '',
  ].join('\n');
}
