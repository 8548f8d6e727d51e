/** The texts of the terminal, in every language. */
import { loadTerminalWords, type TerminalWords } from '@baralho/words/terminal';

export type Words = TerminalWords;

export const WORDS = await loadTerminalWords();
