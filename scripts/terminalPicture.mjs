/** Makes pictures of the program in a terminal: an SVG with selectable text of what tmux shows, with its colours. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BARALHO = fileURLToPath(new URL('../packages/cli/bin/baralho.js', import.meta.url));
const NODE = JSON.stringify(process.execPath);
const baralho = (words) => execFileSync(process.execPath, [BARALHO, ...words], { encoding: 'utf8' });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Only a program that never shows what is expected takes so long. */
const PATIENCE_MS = 120_000;

/** Runs `baralho WORDS` in a terminal, lets `play` press keys, and gives the last screen as it looks. */
async function screenOf({ words, columns = 80, rows = 24, play }) {
  const home = mkdtempSync(join(tmpdir(), 'baralho-picture-'));
  const socket = join(home, 'tmux');
  const tmux = (...rest) =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...rest], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', COLORTERM: 'truecolor', BARALHO_HOME: home },
    });
  const command = `env -u NO_COLOR LANG=en_GB.UTF-8 ${NODE} ${JSON.stringify(BARALHO)} ${words}`;
  tmux('new-session', '-d', '-s', 'one', '-x', String(columns), '-y', String(rows), command);
  const screen = (...how) => tmux('capture-pane', '-N', ...how, '-p', '-t', 'one');
  const until = async (shows) => {
    let text = '';
    for (const began = Date.now(); ; await pause(100)) {
      const before = text;
      text = screen();
      if (shows.test(text) && text === before) return;
      if (Date.now() - began > PATIENCE_MS) throw new Error(`never showed ${shows}:\n${text}`);
    }
  };
  try {
    await play({ press: (...keys) => tmux('send-keys', '-t', 'one', ...keys), until });
    return { columns, rows, plain: screen(), screen: screen('-e') };
  } finally {
    tmux('kill-server');
    // A program that loses its terminal saves its game before it ends.
    for (; existsSync(home); await pause(100))
      await rm(home, { recursive: true, force: true }).catch(() => {});
  }
}

export const SCREENS = {
  /** Far enough for cards on a foundation and long columns. */
  klondike: () => {
    const { moves } = JSON.parse(baralho(['solve', 'klondike', '14', '--json']));
    return screenOf({
      words: 'play klondike --deal 14',
      async play({ press, until }) {
        await until(/ 0 moves/);
        press(...moves.slice(0, 45).flatMap((move) => [move, 'Enter']));
        await until(/ 45 moves/);
      },
    });
  },
  escalada: () =>
    screenOf({
      words: 'play escalada --deal 11',
      rows: 27,
      async play({ press, until }) {
        for (let plays = 0; plays < 3; plays++) {
          await until(/Your turn/);
          press('h');
          await until(/y plays it/);
          press('y');
        }
        await until(/Your turn/);
        press('h');
        await until(/y plays it/);
      },
    }),
};

const CELL = { width: 8.4, height: 18 };
const EDGE = 10;

const PLAIN = { bold: false, ink: '#e2e8e2', paper: undefined };

/** What a style becomes by the codes of a sequence: `1`, or `38;2;R;G;B`. */
function styled(style, codes) {
  const [code = 0, ...rest] = codes;
  if (codes.length === 0) return style;
  if (code === 0) return styled(PLAIN, rest);
  if (code === 1) return styled({ ...style, bold: true }, rest);
  if (code === 22) return styled({ ...style, bold: false }, rest);
  if ((code !== 38 && code !== 48) || rest[0] !== 2) throw new Error(`a picture has no code ${code}`);
  const colour = `rgb(${rest.slice(1, 4).join()})`;
  return styled({ ...style, [code === 38 ? 'ink' : 'paper']: colour }, rest.slice(4));
}

/** Stretches of a screen that look alike, line by line: where each begins, its text and its style. */
export function* stretchesOf(screen) {
  let style = PLAIN;
  for (const [row, line] of screen.split('\n').entries()) {
    let column = 0;
    for (const [i, part] of line.split('\u001b[').entries()) {
      const end = i === 0 ? 0 : part.indexOf('m') + 1;
      if (end > 0)
        style = styled(
          style,
          part
            .slice(0, end - 1)
            .split(';')
            .map(Number),
        );
      const text = part.slice(end);
      if (text !== '') yield { row, column, text, ...style };
      column += [...text].length;
    }
  }
}

const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const fixed = (number) => String(Number(number.toFixed(1)));

export function drawTerminal({ columns, rows, screen }, title) {
  const size = { width: columns * CELL.width + 2 * EDGE, height: rows * CELL.height + 2 * EDGE };
  const papers = [];
  const texts = [];
  for (const { row, column, text, bold, ink, paper } of stretchesOf(screen)) {
    const [x, y] = [EDGE + column * CELL.width, EDGE + row * CELL.height];
    const width = [...text].length * CELL.width;
    if (paper !== undefined)
      papers.push(
        `<rect x="${fixed(x)}" y="${y}" width="${fixed(width)}" height="${CELL.height}" fill="${paper}"/>`,
      );
    // Each word by itself, so that no font can push the next one out of its column.
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const cells = [...text.slice(0, index)].length;
      texts.push(
        `<text x="${fixed(x + cells * CELL.width)}" y="${y + 13.5}" fill="${ink}"${bold ? ' font-weight="700"' : ''} textLength="${fixed([...word].length * CELL.width)}" lengthAdjust="spacingAndGlyphs">${escaped(word)}</text>`,
      );
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fixed(size.width)} ${size.height}" role="img">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" rx="8" fill="rgb(16,62,44)"/>
<g shape-rendering="crispEdges">${papers.join('\n')}</g>
<g font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="14">${texts.join('\n')}</g>
</svg>
`;
}
