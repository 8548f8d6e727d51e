/**
 * The statement of a task as we judge it, in several languages: the input, the output, and our decisions where the source is
 * silent or ambiguous. The example is one of the problem's own tests, answered by our own program.
 */
import { builtInTests } from './generate/tests.ts';
import { PROBLEM_IDS, type Problem } from './problem.ts';
import { PROBLEMS } from './problems/index.ts';
import { answer } from './program.ts';

export const LANGUAGES = ['en', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Some assignments were written in another language. */
export const STATEMENT_LANGUAGES = [...LANGUAGES, 'zh'] as const;
export type StatementLanguage = (typeof STATEMENT_LANGUAGES)[number];

export interface Statement {
  readonly title: string;
  readonly task: string;
  readonly input: string;
  readonly output: string;
  /** Our choices where the source says nothing, or contradicts itself. */
  readonly chosen: readonly string[];
}

export interface Statements
  extends Readonly<Record<Language, Statement>>,
    Readonly<Partial<Record<Exclude<StatementLanguage, Language>, Statement>>> {
  /** The name of the test shown as an example. */
  readonly example: string;
}

type Headings = Readonly<Record<Exclude<keyof Statement, 'title' | 'task'> | 'example' | 'answer', string>>;

const PAGES: Readonly<Record<Language, Pick<Statement, 'title' | 'task'>>> = {
  en: {
    title: 'Statements of the assignments, as Baralho judges them',
    task: 'This page is written by `npx baralho judge statement`; each problem is printed by `npx baralho judge statement PROBLEM`, in Portuguese with `--lang pt` ([Portuguese page](enunciados.md)).',
  },
  pt: {
    title: 'Enunciados dos problemas, tal como o Baralho os avalia',
    task: 'Esta página é escrita por `npx baralho judge statement --lang pt`; cada problema é impresso por `npx baralho judge statement PROBLEMA --lang pt` ([página em inglês](statements.md)).',
  },
};

const HEADINGS: Readonly<Record<StatementLanguage, Headings>> = {
  en: {
    input: 'Input',
    output: 'Output',
    chosen: 'Decisions',
    example: 'Example',
    answer: 'Output for it',
  },
  pt: {
    input: 'Entrada',
    output: 'Saída',
    chosen: 'Decisões',
    example: 'Exemplo',
    answer: 'Saída correspondente',
  },
  zh: {
    input: '输入',
    output: '输出',
    chosen: '补充说明',
    example: '样例输入',
    answer: '样例输出',
  },
};

const block = (text: string): string => `\`\`\`\n${text}\`\`\``;

const examples = new WeakMap<Problem, string>();

/** Looked up only once, since it generates all tests of the problem. */
function exampleOf(problem: Problem): string {
  const { example } = problem.statements;
  const found =
    examples.get(problem) ?? builtInTests(problem).find(({ name }) => name === example)?.input ?? '';
  examples.set(problem, found);
  return found;
}

/** One problem, as Markdown; undefined if it is not available in this language. */
export function formatStatement(problem: Problem, language: Language): string;
export function formatStatement(problem: Problem, language: StatementLanguage): string | undefined;
export function formatStatement(problem: Problem, language: StatementLanguage): string | undefined {
  const words = HEADINGS[language];
  const statement = problem.statements[language];
  if (statement === undefined) return undefined;
  const { title, task, input, output, chosen } = statement;
  const shown = exampleOf(problem);
  return [
    `## ${title} (\`${problem.id}\`)`,
    task,
    `**${words.input}.** ${input}`,
    `**${words.output}.** ${output}`,
    `**${words.chosen}.**\n${chosen.map((item) => `- ${item}`).join('\n')}`,
    `**${words.example}.**\n${block(shown)}`,
    `**${words.answer}.**\n${block(answer(problem, shown).output)}`,
  ].join('\n\n');
}

/** The page with all problems. */
export async function formatStatements(language: Language): Promise<string> {
  const problems = await Promise.all(PROBLEM_IDS.map((id) => PROBLEMS[id].load()));
  const { title, task } = PAGES[language];
  return [`# ${title}`, task, ...problems.map((problem) => formatStatement(problem, language))].join('\n\n');
}
