import { expect, it } from 'vitest';
import { chosenSettings } from '../courses/settings.ts';
import { newJoinCode } from './joinCode.ts';

it('is another one each time, and a code that the course takes', () => {
  const codes = Array.from({ length: 200 }, newJoinCode);
  expect(new Set(codes).size).toBe(200);
  expect(new Set(codes.join('')).size).toBe(32);
  for (const joinCode of codes) expect(chosenSettings(JSON.stringify({ joinCode }))).toEqual({ joinCode });
});
