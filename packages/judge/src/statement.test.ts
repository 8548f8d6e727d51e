import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROBLEM_IDS } from './problem.ts';
import { PROBLEMS } from './problems/index.ts';
import { formatStatement, formatStatements, LANGUAGES, type Language } from './statement.ts';

const PAGES: Readonly<Record<Language, string>> = { en: 'statements.md', pt: 'enunciados.md' };

it.each(LANGUAGES)('the page in %s is what `judge statement` prints', async (language) => {
  const page = readFileSync(new URL(`../../../docs/${PAGES[language]}`, import.meta.url), 'utf8');
  expect(page).toBe(`${await formatStatements(language)}\n`);
});

describe.each(PROBLEM_IDS)('%s', (id) => {
  it.each(LANGUAGES)('has an example and its answer in %s, and says what was chosen', async (language) => {
    const problem = await PROBLEMS[id].load();
    const text = formatStatement(problem, language);
    expect(text.match(/```\n[^`]+```/g)).toHaveLength(2);
    expect(text).toMatch(/\n- /);
  });
});

it('Accordian is stated in the language of its source too', async () => {
  const text = formatStatement(await PROBLEMS.accordian.load(), 'zh');
  expect(text).toMatch(/^## 纸牌游戏“Accordian” Patience/);
  expect(text).toMatch(/\p{Script=Han}{10}/u);
  expect(formatStatement(await PROBLEMS.war.load(), 'zh')).toBeUndefined();
});
