/** The player's input, read from the bytes that a terminal sends: keys by name, typed characters, and the mouse in SGR form. */
export type KeyName =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'page up'
  | 'page down'
  | 'enter'
  | 'escape'
  | 'backspace'
  | 'tab'
  | 'back tab'
  | 'delete'
  | 'interrupt'
  | 'suspend'
  | 'redraw'
  | 'redo';

export type Press =
  | { readonly kind: 'key'; readonly key: KeyName }
  | { readonly kind: 'sign'; readonly sign: string }
  | {
      readonly kind: 'mouse';
      readonly action: 'press' | 'release' | 'drag';
      readonly button: 'left' | 'middle' | 'right' | 'wheel up' | 'wheel down';
      /** From 0 at the top left. */
      readonly x: number;
      readonly y: number;
    };

const SEQUENCES: Readonly<Record<string, KeyName>> = {
  '[A': 'up',
  '[B': 'down',
  '[C': 'right',
  '[D': 'left',
  OA: 'up',
  OB: 'down',
  OC: 'right',
  OD: 'left',
  '[H': 'home',
  '[F': 'end',
  OH: 'home',
  OF: 'end',
  '[1~': 'home',
  '[4~': 'end',
  '[7~': 'home',
  '[8~': 'end',
  '[3~': 'delete',
  '[5~': 'page up',
  '[6~': 'page down',
  '[Z': 'back tab',
};

const CONTROLS: Readonly<Record<string, KeyName>> = {
  '\x03': 'interrupt',
  '\x08': 'backspace',
  '\x09': 'tab',
  '\x0a': 'enter',
  '\x0c': 'redraw',
  '\x0d': 'enter',
  '\x12': 'redo',
  '\x1a': 'suspend',
  '\x7f': 'backspace',
};

const ESCAPE = '\x1b';
/** What follows an escape: a report of the mouse, or a key. */
const AFTER_ESCAPE = /^(?:\[<(\d+);(\d+);(\d+)([Mm])|(\[[0-9;?]*[ -/]*[@-~]|O[A-Za-z]))/;

/** The index of an escape sequence that is cut off at the end of the text; -1 when there is none. */
export function unfinishedAt(text: string): number {
  const at = text.lastIndexOf(ESCAPE);
  return at >= 0 && /^(\[[<0-9;?]*|O)?$/.test(text.slice(at + 1)) ? at : -1;
}

function mouse(code: number, x: number, y: number, released: boolean): Press {
  const wheel = (code & 64) !== 0;
  const buttons = wheel ? (['wheel up', 'wheel down'] as const) : (['left', 'middle', 'right'] as const);
  return {
    kind: 'mouse',
    action: (code & 32) !== 0 ? 'drag' : released ? 'release' : 'press',
    button: buttons[code & 3] ?? 'left',
    x: x - 1,
    y: y - 1,
  };
}

/** Reads everything that came in one piece. An escape that begins no known sequence is the key itself. */
export function readPresses(text: string): readonly Press[] {
  const presses: Press[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = String.fromCodePoint(text.codePointAt(at) as number);
    at += sign.length;
    if (sign === ESCAPE) {
      const match = AFTER_ESCAPE.exec(text.slice(at));
      if (match === null) {
        presses.push({ kind: 'key', key: 'escape' });
        continue;
      }
      const [whole, code, x, y, final, sequence = ''] = match;
      const key = SEQUENCES[sequence];
      if (code !== undefined) presses.push(mouse(Number(code), Number(x), Number(y), final === 'm'));
      else if (key !== undefined) presses.push({ kind: 'key', key });
      at += whole.length;
      continue;
    }
    const control = CONTROLS[sign];
    if (control !== undefined) presses.push({ kind: 'key', key: control });
    else if (sign >= ' ') presses.push({ kind: 'sign', sign });
  }
  return presses;
}
