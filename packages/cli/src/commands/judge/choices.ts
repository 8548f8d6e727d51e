/** The choices that a problem leaves to the teacher, as options of `judge`, `judge check` and `judge generate`. */
import { keysOf } from '@baralho/core';
import { type Choices, FORMS, PROBLEMS, type Problem, withChoices } from '@baralho/judge';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';

function oneLine(text: string): string {
  if (text.trim() === '' || text.includes('\n')) throw new InvalidArgumentError('It must be one line.');
  return text;
}

const CHOICES: Readonly<Record<keyof Choices, () => Option>> = {
  maxSteps: () =>
    new Option('--max-steps <n>', "war: stop a game after n steps with the textbook's line").argParser(
      wholeNumberFrom(1),
    ),
  neverEnds: () =>
    new Option(
      '--never-ends <text>',
      'war: what to print for a game that never ends or was stopped; {period}, {from}, {steps}, {a}, {b} are numbers',
    ).argParser(oneLine),
  form: () =>
    new Option(
      '--form <name>',
      'torneio: the form of the input; counted as in the course, text as in the assignment, glyphs without the count',
    ).choices(FORMS),
};

const NAMES = keysOf(CHOICES);

export const choiceOption = (choice: keyof Choices): Option => CHOICES[choice]();

/** All choices, for commands that learn the problem only from their arguments. */
export const addChoices = (command: Command): Command =>
  NAMES.reduce((given, choice) => given.addOption(choiceOption(choice)), command);

/** The problem with these choices; a choice that it does not have is an error. */
export function chosen(problem: Problem, options: Choices): Problem {
  const made = NAMES.filter((choice) => options[choice] !== undefined);
  const { choices, asking = [] } = PROBLEMS[problem.id];
  const unknown = made.find((choice) => ![...choices, ...asking].includes(choice));
  if (unknown !== undefined) complain(`${choiceOption(unknown).long} is not an option of ${problem.id}`);
  return made.length === 0 ? problem : withChoices(problem, options);
}
