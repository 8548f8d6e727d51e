/** Grades in the reader's language: numbers, the names of stages, the result of a defence. */

import type { SeenGrade } from '@baralho/api/courses';
import type { CourseWords } from '@baralho/words';
import { problemWord, stateWord } from './words.ts';

export const numberText = (value: number, language: string): string =>
  value.toLocaleString(language, { maximumFractionDigits: 2 });

/** The short name of a stage: a problem's own, or the name of the final submission or the entry. */
export const stageName = ({ grades }: CourseWords, stage: string): string =>
  grades.stageNames[stage] ?? stage;

/** What a stage requires, where that says more than its name. */
export const stageAbout = (words: CourseWords, stage: string): string => problemWord(words, stage, '');

/** The state of a stage for the team, in a word. */
export const standing = (words: CourseWords, word: string): string =>
  words.grades.states[word] ?? stateWord(words, word);

type Defence = SeenGrade['defences'][number];

export function defenceText({ grades }: CourseWords, { outcome, percent }: Defence): string {
  return outcome === 'passed' && percent !== null ? grades.keepsPercent(percent) : grades.outcomes[outcome];
}
