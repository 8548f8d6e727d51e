import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Result } from './result.ts';
import {
  anyText,
  atLeast,
  byField,
  dictionary,
  type Fitting,
  fields,
  fits,
  list,
  oneOf,
  orNull,
  read,
  readJson,
  real,
  type Shape,
  schemaOf,
  text,
  tuple,
  where,
  whole,
} from './shape.ts';

const rules = fields({ draw: oneOf(1, 3), deals: whole(1, 1000) }, { note: text(8) });
const even = where(whole(0, 100), (n) => n % 2 === 0, 'even');
const command = byField('type', {
  sit: fields({ type: oneOf('sit'), seat: whole(0, 3) }),
  pass: fields({ type: oneOf('pass') }),
});

const inherited: unknown = Object.assign(Object.create({ draw: 1 }), { deals: 5 });

describe('a shape says what is wrong, or nothing', () => {
  const cases: readonly (readonly [string, Shape, unknown, string | undefined])[] = [
    ['what it asks for', rules, { draw: 1, deals: 5 }, undefined],
    ['a field that may be there', rules, { draw: 3, deals: 5, note: 'x' }, undefined],
    ['a wrong choice', rules, { draw: 2, deals: 5 }, "'v.draw' must be one of 1, 3"],
    ['a missing field', rules, { draw: 1 }, "'v.deals' is missing"],
    [
      'a stray field',
      rules,
      { draw: 1, deals: 5, more: 1 },
      "'v' has a field that nobody knows; there are draw, deals, note",
    ],
    ['an inherited field', rules, inherited, "'v' must be an object"],
    ['a list instead of an object', rules, [], "'v' must be an object"],
    ['null', rules, null, "'v' must be an object"],
    ['a fraction', whole(0, 9), 1.5, "'v' must be a whole number from 0 to 9"],
    ['minus zero', whole(0, 9), -0, "'v' must be a whole number from 0 to 9"],
    ['a number as text', whole(0, 9), '5', "'v' must be a whole number from 0 to 9"],
    ['no number', real(0, 1), Number.NaN, "'v' must be a number from 0 to 1"],
    ['a text too long', text(2), 'abc', "'v' must be a text of at most 2 characters"],
    ['a control character', text(9), 'a\u001bb', "'v' must be a text of at most 9 characters"],
    ['any text', anyText, 'a\u001bb', undefined],
    ['a list with a bad item', list(whole(0, 9), 0, 3), [1, 10], "'v[1]' must be a whole number from 0 to 9"],
    ['a list too long', list(whole(0, 9), 0, 1), [1, 2], "'v' must be a list of 0 to 1"],
    [
      'a list with a hole',
      list(whole(0, 9), 1, 1),
      new Array(1),
      "'v[0]' must be a whole number from 0 to 9",
    ],
    ['a pair', tuple(whole(0, 9), text(1)), [1, 'a'], undefined],
    ['a pair with too much', tuple(whole(0, 9), text(1)), [1, 'a', 2], "'v' must be a list of 2"],
    [
      'a pair the wrong way round',
      tuple(whole(0, 9), text(1)),
      ['a', 1],
      "'v[0]' must be a whole number from 0 to 9",
    ],
    ['more than is asked for', atLeast({ id: anyText }), { id: 'x', more: 1 }, undefined],
    ['names of one’s own', dictionary(/^[a-z]$/, whole(0, 9), 2), { a: 1, b: 2 }, undefined],
    ['an unknown name', dictionary(/^[a-z]$/, whole(0, 9), 2), { A: 1 }, "'v' has a name that nobody knows"],
    ['null where it may be', orNull(text(1)), null, undefined],
    ['nothing where null may be', orNull(text(1)), undefined, "'v' must be a text of at most 1 characters"],
    ['what must hold', even, 4, undefined],
    ['what does not hold', even, 5, "'v' must be even"],
    ['a fault before what must hold', even, 101, "'v' must be a whole number from 0 to 100"],
    ['one of several', command, { type: 'sit', seat: 2 }, undefined],
    ['a fault in one of several', command, { type: 'sit' }, "'v.seat' is missing"],
    ['none of several', command, { type: 'toString' }, "'v.type' must be one of sit, pass"],
  ];
  it.each(cases)('%s', (_, shape, value, fault) => {
    expect(shape(value, 'v')).toBe(fault);
    expect(fits(shape, value)).toBe(fault === undefined);
    expect(read(shape, value, 'v')).toEqual(
      fault === undefined ? { ok: true, value } : { ok: false, why: fault },
    );
  });

  it('looks at each part once, however deep it lies', () => {
    let looks = 0;
    let shape: Shape<unknown> = () => {
      looks++;
      return 'bad';
    };
    for (let depth = 0; depth < 20; depth++) shape = where(shape, () => true, 'fine');
    expect(read(shape, 1, 'v')).toEqual({ ok: false, why: 'bad' });
    expect(looks).toBe(1);
  });
});

it('reads JSON, and says when it is none', () => {
  expect(readJson(rules, '{"draw":1,"deals":5}', 'rules')).toEqual({
    ok: true,
    value: { draw: 1, deals: 5 },
  });
  expect(readJson(rules, '{"draw":1', 'rules')).toEqual({ ok: false, why: "'rules' is no JSON" });
  expect(readJson(rules, '{"__proto__":{"draw":1},"draw":1,"deals":5}', 'rules').ok).toBe(false);
});

it('tells the compiler what fits', () => {
  expectTypeOf<Fitting<typeof rules>>().toEqualTypeOf<
    { readonly draw: 1 | 3; readonly deals: number } & { readonly note?: string }
  >();
  expectTypeOf<Fitting<typeof command>['type']>().toEqualTypeOf<'sit' | 'pass'>();
  expectTypeOf(read(tuple(whole(0, 1), text(1)), [], 'v')).toEqualTypeOf<Result<readonly [number, string]>>();
  // @ts-expect-error: a text is no number
  const wrong: Shape<number> = text(1);
  expect(wrong(1, 'v')).toBeDefined();
});

it('gives the words of JSON schema', () => {
  expect(schemaOf(rules)).toEqual({
    type: 'object',
    required: ['draw', 'deals'],
    additionalProperties: false,
    properties: {
      draw: { enum: [1, 3] },
      deals: { type: 'integer', minimum: 1, maximum: 1000 },
      note: { type: 'string', maxLength: 8 },
    },
  });
  expect(schemaOf(tuple(text(1)))).toMatchObject({ type: 'array', minItems: 1, maxItems: 1 });
  expect(schemaOf(even)).toMatchObject({ maximum: 100, description: 'even' });
  expect(schemaOf(() => undefined)).toEqual({});
});
