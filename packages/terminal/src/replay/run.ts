/** Steps through a recorded game at a real terminal, with the table's own keys and cards. */
import type { GameRecord } from '@baralho/arena/record';
import type { State } from '@baralho/core/games/escalada/index';
import { wantsAscii } from '../screen/ascii.ts';
import type { Canvas } from '../screen/canvas.ts';
import { changes } from '../screen/changes.ts';
import type { Press } from '../screen/keys.ts';
import { openScreen } from '../screen/terminal.ts';
import { colourLevelOf } from '../screen/theme.ts';
import { drawReplay } from './draw.ts';

const STEPS: Readonly<Record<string, number>> = {
  ' ': 1,
  enter: 1,
  right: 1,
  down: 1,
  press: 1,
  'page down': 10,
  b: -1,
  left: -1,
  up: -1,
  backspace: -1,
  'page up': -10,
  home: Number.NEGATIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
};

const keyOf = (press: Press): string =>
  press.kind === 'sign' ? press.sign : press.kind === 'key' ? press.key : press.action;

/** The move that a key leads to, from the current one and their number; undefined when the key leaves the replay. */
export function stepped(at: number, last: number, press: Press): number | undefined {
  const key = keyOf(press);
  if (['q', 'escape', 'interrupt'].includes(key)) return undefined;
  return Math.max(0, Math.min(last, at + (STEPS[key] ?? 0)));
}

export function watchRecord(record: GameRecord, states: readonly State[]): Promise<void> {
  return new Promise((resolve) => {
    const theme = {
      level: colourLevelOf(process.env),
      fourColours: false,
      ascii: wantsAscii(process.env),
    };
    let at = 0;
    let shown: Canvas | undefined;
    const draw = (): void => {
      const canvas = drawReplay(record, states, at, screen.size());
      screen.write(changes(shown, canvas, theme));
      shown = canvas;
    };
    const afresh = (): void => {
      shown = undefined;
      draw();
    };
    let left = false;
    const screen = openScreen(process.stdin, process.stdout, {
      pressed(press) {
        if (left) return;
        if (press.kind === 'key' && press.key === 'suspend') return screen.suspend();
        if (press.kind === 'key' && press.key === 'redraw') return afresh();
        const to = stepped(at, states.length - 1, press);
        if (to !== undefined) {
          at = to;
          return draw();
        }
        left = true;
        screen.close();
        resolve();
      },
      resized: afresh,
      ending() {},
    });
    draw();
  });
}
