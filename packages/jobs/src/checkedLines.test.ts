import fc from 'fast-check';
import { expect, it } from 'vitest';
import { open, seal } from './checkedLines.ts';

const objects = fc
  .dictionary(
    fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) }),
    fc.jsonValue(),
    { minKeys: 1 },
  )
  .map((value) => JSON.stringify(value));

it('gives back what was sealed, as a line of JSON', () => {
  fc.assert(
    fc.property(objects, (json) => {
      const line = seal(json);
      expect(open(Buffer.from(line))).toBe(json);
      expect(line).not.toContain('\n');
      expect(JSON.parse(line)).toMatchObject({ check: expect.stringMatching(/^[0-9a-f]{16}$/) });
    }),
  );
});

it('opens no line that differs in a bit, or was cut', () => {
  fc.assert(
    fc.property(objects, fc.nat(), fc.nat(7), (json, at, bit) => {
      const line = Buffer.from(seal(json));
      const flipped = Buffer.from(line);
      flipped[at % line.length] = (line[at % line.length] as number) ^ (1 << bit);
      expect(open(flipped)).toBeUndefined();
      expect(open(line.subarray(0, at % line.length))).toBeUndefined();
    }),
  );
});

it.each(['', '{}', '{"a":1}', '"}', ',"check":"0000000000000000"}'])(
  'opens nothing that was never sealed: %s',
  (line) => {
    expect(open(Buffer.from(line))).toBeUndefined();
  },
);
