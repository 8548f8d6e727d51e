/** How much of an input or an output is told. */
export const WIDTH = 100;
const MOST_SHOWN = 20_000;

export const shown = (text: string): string =>
  text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}\n…\n`;
