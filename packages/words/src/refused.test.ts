import { describe, expect, expectTypeOf, it } from 'vitest';
import { inWords, LANGUAGES, serverWords } from './index.ts';
import { refused } from './refused.ts';

const late = refused('entriesClosed', { on: { at: Date.UTC(2027, 2, 1, 23, 59), zone: 'Europe/Lisbon' } });

describe('a refusal', () => {
  it('says the same in English as a failure does', () => {
    expect(refused('noTeam')).toEqual({
      ok: false,
      why: 'only members of a team submit',
      code: 'noTeam',
      values: {},
    });
    expect(late.why).toBe(
      'entries for the tournament closed on Monday, 1 March 2027 at 23:59 WET (Europe/Lisbon)',
    );
  });

  it('travels as JSON and is put into words where it arrives', async () => {
    const line = refused('inLine', { line: 3, why: refused('repeated', { value: '1001' }) });
    const heard = JSON.parse(JSON.stringify(line));
    expect(inWords('pt-PT', await serverWords('pt-PT'), heard)).toBe(
      "linha 3: '1001' já está numa linha anterior",
    );
    expect(inWords('zh', await serverWords('zh'), JSON.parse(JSON.stringify(late)))).toContain(
      '2027年3月1日',
    );
    const languages = refused('noLanguage', { languages: ['c', 'rust'] });
    expect(inWords('en', await serverWords('en'), languages)).toBe(languages.why);
  });

  it.each(LANGUAGES)('whose code is new has no words in %s', async (language) => {
    const words = await serverWords(language);
    for (const code of ['ofTomorrow', 'toString', '__proto__'])
      expect(inWords(language, words, { code, values: {} })).toBeUndefined();
  });

  it('without words, or without its values, does not compile', () => {
    const wrong = () => {
      // @ts-expect-error: nobody has written this one
      refused('ofTomorrow');
      // @ts-expect-error: which course?
      refused('courseTaken');
      // @ts-expect-error: how many?
      refused('upTo', { most: 'many' });
    };
    expectTypeOf(wrong).toBeFunction();
  });
});
