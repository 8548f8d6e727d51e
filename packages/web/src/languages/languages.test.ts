import { describe, expect, it } from 'vitest';
import { rules as rulesEn } from '../rules/en.ts';
import { rules as rulesBR } from '../rules/ptBR.ts';
import { rules as rulesPT } from '../rules/ptPT.ts';
import { rules as rulesZh } from '../rules/zh.ts';
import { cardName } from './cards.ts';
import { preferredLanguage } from './codes.ts';
import { en, ptBR, ptPT, zh } from './whole.suite.ts';

/** Every text with its path; functions are called with plausible words. */
function* texts(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'function') yield [path, String(value(...[2, 3, 4, 5].slice(0, value.length)))];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* texts(part, `${path}.${key}`);
}

const shape = (dictionary: unknown) => Array.from(texts(dictionary), ([path]) => path).sort();

describe.each([
  ['pt-PT', ptPT, rulesPT],
  ['pt-BR', ptBR, rulesBR],
  ['zh', zh, rulesZh],
] as const)('%s', (_, dictionary, rules) => {
  it('has every word of English, none empty', () => {
    expect(shape(dictionary)).toEqual(shape(en));
    for (const [path, text] of texts(dictionary))
      expect([path, text.trim() !== '' && !text.includes('undefined')]).toEqual([path, true]);
  });

  it('has as many paragraphs of rules', () => {
    for (const game of Object.keys(rulesEn) as (keyof typeof rulesEn)[])
      expect([game, rules[game].length]).toEqual([game, rulesEn[game].length]);
  });
});

it.each([
  [['pt-BR', 'en'], 'pt-BR'],
  [['pt-PT'], 'pt-PT'],
  [['pt'], 'pt-PT'],
  [['de', 'zh-TW'], 'zh'],
  [['en-GB'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('understands the wish %j as %s', (wishes, code) => expect(preferredLanguage(wishes)).toBe(code));

it.each([
  [en, 'knight of hearts'],
  [ptPT, 'cavalo de copas'],
  [zh, '红心骑士'],
] as const)('names a card', (words, name) => expect(cardName(words, 45)).toBe(name));
