/**
 * The packages and who imports whom, read off every import in the sources. `node scripts/packages.mjs` draws them into
 * docs/images/packages.svg; tests/arrows.test.ts compares the drawing with the sources.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../packages/', import.meta.url));
const picture = fileURLToPath(new URL('../docs/images/packages.svg', import.meta.url));

export const PACKAGES = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The sources of a package that ship: no tests, no suites. */
export const sourcesOf = (name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.(test|suite)\.ts$/.test(file))
    .map((file) => join(root, name, 'src', file));

/** The examples in comments import packages by their own names. */
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

export const importsOf = (file) =>
  [...withoutComments(readFileSync(file, 'utf8')).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );

/** The packages that each package imports. */
export function packageImports() {
  return new Map(
    PACKAGES.map((name) => {
      const imported = sourcesOf(name)
        .flatMap(importsOf)
        .map((from) => /^@baralho\/(\w+)/.exec(from)?.[1])
        .filter((other) => other !== undefined && other !== name);
      return [name, new Set(imported)];
    }),
  );
}

/** Everything that a package reaches through others. */
function reached(graph, name, found = new Set()) {
  for (const below of graph.get(name) ?? [])
    if (!found.has(below)) {
      found.add(below);
      reached(graph, below, found);
    }
  return found;
}

/** Only the arrows that no longer path tells already, so that the drawing can be read. */
const needed = (graph) =>
  [...graph].flatMap(([name, below]) =>
    [...below]
      .filter((other) => ![...below].some((between) => reached(graph, between).has(other)))
      .map((other) => [name, other]),
  );

/** How many packages deep a package stands: 0 imports none. */
const depthOf = (graph, name) =>
  1 + Math.max(-1, ...[...(graph.get(name) ?? [])].map((below) => depthOf(graph, below)));

const BOX = { width: 104, height: 40, down: 92, margin: 24 };
const WIDTH = 760;

const orders = (names) =>
  names.length < 2
    ? [names]
    : names.flatMap((name) => orders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));

/** Rows spread over the width, every other one set in so that long arrows pass between boxes, each in the order that keeps its arrows short; a few sweeps settle them. */
function placesOf(rows, arrows) {
  const place = new Map();
  const put = (row, depth) =>
    row.forEach((name, i) => {
      const inset = BOX.margin + (depth % 2) * 72;
      const room = WIDTH - 2 * inset - BOX.width;
      const x = inset + (row.length === 1 ? room / 2 : (i * room) / (row.length - 1));
      place.set(name, { x: Math.round(x), y: BOX.margin + (rows.length - 1 - depth) * BOX.down });
    });
  rows.forEach(put);
  const length = () =>
    arrows.reduce((sum, [from, to]) => sum + (place.get(from).x - place.get(to).x) ** 2, 0);
  for (let sweep = 0; sweep < 4; sweep++)
    rows.forEach((row, depth) => {
      let best = { order: row, length: Number.POSITIVE_INFINITY };
      for (const order of orders(row)) {
        put(order, depth);
        if (length() < best.length) best = { order, length: length() };
      }
      put(best.order, depth);
    });
  return place;
}

export function drawPackages(graph = packageImports()) {
  const arrows = needed(graph);
  const rows = [];
  for (const name of PACKAGES) {
    const depth = depthOf(graph, name);
    rows[depth] ??= [];
    rows[depth].push(name);
  }
  const place = placesOf(rows, arrows);
  const height = 2 * BOX.margin + (rows.length - 1) * BOX.down + BOX.height;
  const lines = arrows.map(([from, to]) => {
    const [a, b] = [place.get(from), place.get(to)];
    const [x1, y1, x2, y2] = [a.x + BOX.width / 2, a.y + BOX.height, b.x + BOX.width / 2, b.y - 6];
    const bend = Math.max(24, (y2 - y1) / 2);
    return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#tip)"><title>${from} imports ${to}</title></path>`;
  });
  const boxes = [...place].map(
    ([name, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8"/>` +
      `<text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 5}" text-anchor="middle">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="The packages of Baralho and which imports which">
<style>.ground{fill:#fff}rect{fill:#eef3f0;stroke:#14573b}path{fill:none;stroke:#57606a;stroke-width:1.2}#tip path{fill:#57606a;stroke:none}text{font:600 14px 'Inter','Helvetica Neue',Arial,sans-serif;fill:#1b1f24}@media (prefers-color-scheme:dark){.ground{fill:#12161b}rect{fill:#1c2a24;stroke:#4fc79a}path{stroke:#9aa5b1}#tip path{fill:#9aa5b1}text{fill:#e8ecf1}}</style>
<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>
<rect class="ground" width="${WIDTH}" height="${height}" style="stroke:none"/>
${[...lines, ...boxes].join('\n')}
</svg>
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(picture, drawPackages());
