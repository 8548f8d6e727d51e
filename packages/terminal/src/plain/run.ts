/**
 * The plain dialogue on two streams. Lines that come from a file or a pipe are echoed, so that the output is the whole dialogue
 * as a terminal would show it.
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { State } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import type { Language } from '@baralho/words';
import { answer, begin, leave } from './dialogue.ts';
import { wordOf } from './words.ts';

export async function runDialogue(
  start: State,
  language: Language,
  input: Readable & { readonly isTTY?: boolean },
  output: Writable,
): Promise<void> {
  let { dialogue, text } = begin(start, language, await loadKlondike());
  output.write(text);
  if (dialogue.over) return;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (input.isTTY !== true) output.write(`${line}\n`);
    if (wordOf(line) === 'quit') break;
    ({ dialogue, text } = answer(dialogue, line));
    output.write(text);
    if (dialogue.over) break;
  }
  lines.close();
  if (!dialogue.over) output.write(leave(dialogue));
}
