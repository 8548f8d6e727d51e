import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allWords,
  cardName,
  type Dictionary,
  firstWords,
  LANGUAGES,
  type Language,
  preferredLanguage,
} from './index.ts';

const whole = async (language: Language): Promise<Dictionary> =>
  allWords(language, await firstWords(language));

const filesOf = (language: Language): readonly string[] =>
  readdirSync(new URL(language, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();

const areasOf = async (language: Language): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    await Promise.all(
      filesOf(language).map(
        async (file) => [file, (await import(/* @vite-ignore */ `./${language}/${file}`)).words] as const,
      ),
    ),
  );

/** What a text is called with: numbers, and for refusals a card and how to name it. */
const plausible = (path: string): readonly unknown[] => {
  if (path.startsWith('.refusals')) return [{ pile: 3, card: 4, top: 5, from: 6, redeals: 2 }, String];
  return path.startsWith('.server') ? [new Proxy({}, { get: () => 3 })] : [2, 3, 4, 5, 6];
};

/** Every text with its path. */
function* texts(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'function') yield [path, String(value(...plausible(path)))];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* texts(part, `${path}.${key}`);
}

const english = await areasOf('en');
const shape = (areas: unknown) => Array.from(texts(areas), ([path]) => path).sort();

describe.each(LANGUAGES)('%s', (language) => {
  it('has every area of English', () => expect(filesOf(language)).toEqual(filesOf('en')));

  it('has every word of English, none empty', async () => {
    const areas = await areasOf(language);
    expect(shape(areas)).toEqual(shape(english));
    for (const [path, text] of texts(areas))
      expect([path, text.trim() !== '' && !text.includes('undefined')]).toEqual([path, true]);
  });
});

it.each([
  [['pt-BR', 'en'], 'pt-BR'],
  [['pt-PT'], 'pt-PT'],
  [['pt_BR'], 'pt-BR'],
  [['pt'], 'pt-PT'],
  [['de', 'zh-TW'], 'zh'],
  [['en-GB'], 'en'],
  [['fr'], 'en'],
  [['C'], 'en'],
  [[], 'en'],
] as const)('understands the wish %j as %s', (wishes, code) => expect(preferredLanguage(wishes)).toBe(code));

it.each([
  ['en', 'knight of hearts'],
  ['pt-PT', 'cavalo de copas'],
  ['zh', '红心骑士'],
] as const)('names a card in %s', async (language, name) =>
  expect(cardName(await whole(language), 45)).toBe(name),
);
