/** What the terminal says, in every language. */
import { loadTerminalWords, type TerminalWords } from '@baralho/words/terminal';

export type Words = TerminalWords;

export const WORDS = await loadTerminalWords();
