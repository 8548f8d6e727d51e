/** Whether what was read from a file is text at all. */
import { misread, type Parsed, parsed } from '@baralho/core';

/** A character that no text has; its place tells the line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: looking for them is the point
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

export function asText(text: string): Parsed<string> {
  const strange = NOT_TEXT.exec(text);
  return strange === null ? parsed(text) : misread(strange.index, strange[0], 'text');
}

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
