/** The language of a pasted program is recognised from its text, for every language. */
import { expect, it } from 'vitest';
import { PROGRAMS } from '../similar/programs.suite.ts';
import { languageOfPaste } from './pastes.ts';

it.each(Object.entries(PROGRAMS))('%s', (name, { text, other }) => {
  const language = name === 'script' ? 'run' : name;
  expect([languageOfPaste(text), languageOfPaste(other)]).toEqual([language, language]);
});

it.each(['', 'hello', '1 2 3\n'])('%j is nothing that we know', (text) =>
  expect(languageOfPaste(text)).toBeUndefined(),
);
