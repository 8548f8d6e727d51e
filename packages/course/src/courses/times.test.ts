/** Deadlines as text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime, isZone, parseTime } from './times.ts';

describe('a deadline', () => {
  it.each([
    ['2027-03-01', 'UTC', '2027-03-01T23:59:59.999Z'],
    ['2027-03-01', 'Europe/Lisbon', '2027-03-01T23:59:59.999Z'],
    ['2027-07-01', 'Europe/Lisbon', '2027-07-01T22:59:59.999Z'],
    ['2027-03-01', 'America/New_York', '2027-03-02T04:59:59.999Z'],
    // The day on which the clocks go forward has 23 hours.
    ['2027-03-28', 'Europe/Lisbon', '2027-03-28T22:59:59.999Z'],
    ['2027-03-01T23:59', 'Asia/Shanghai', '2027-03-01T15:59:00.000Z'],
    ['2027-03-01T23:59:30', 'UTC', '2027-03-01T23:59:30.000Z'],
    ['2027-03-01T23:59Z', 'Asia/Shanghai', '2027-03-01T23:59:00.000Z'],
    ['2027-03-01T23:59+01:00', 'Asia/Shanghai', '2027-03-01T22:59:00.000Z'],
  ])('%s in %s is %s', (text, zone, iso) => {
    const read = parseTime(text, zone);
    expect(read.ok && new Date(read.value).toISOString()).toBe(iso);
  });

  it('names the beginning of a day where something opens', () => {
    expect(parseTime('2027-07-01', 'Europe/Lisbon', 'start')).toEqual({
      ok: true,
      value: Date.UTC(2027, 5, 30, 23),
    });
  });

  it.each([
    '01/03/2027',
    '3/1/2027',
    'tomorrow',
    '2027-3-1',
    '2027-03-01 23:59',
    '2027-03-01T24:00',
    '2027-03',
    '',
  ])('is not written as %j', (text) => expect(parseTime(text, 'UTC')).toMatchObject({ ok: false }));

  it.each(['2027-02-29', '2027-13-01', '2027-00-10'])('%s is no day', (text) =>
    expect(parseTime(text, 'UTC')).toMatchObject({ why: expect.stringContaining('no day') }),
  );

  it('is the moment that the clocks of the zone show', () => {
    const zones = ['UTC', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
    const noon = fc.integer({ min: 0, max: 20_000 }).map((day) => day * 86_400_000 + 43_200_000);
    fc.assert(
      fc.property(noon, fc.constantFrom(...zones), (at, zone) => {
        const wall = new Date(at).toISOString().slice(0, 16);
        const read = parseTime(wall, zone);
        const shown = read.ok ? new Date(read.value).toLocaleString('sv-SE', { timeZone: zone }) : '';
        expect(shown.slice(0, 16).replace(' ', 'T')).toBe(wall);
      }),
      { numRuns: 60 },
    );
  });

  it('is repeated in words', () => {
    expect(formatTime(Date.UTC(2027, 2, 1, 23, 59), 'Europe/Lisbon')).toMatch(
      /^Monday,? 1 March 2027.* 23:59 (WET|GMT) \(Europe\/Lisbon\)$/,
    );
  });

  it.each([
    ['Europe/Lisbon', true],
    ['UTC', true],
    ['Lisbon', false],
    ['', false],
  ])('%s is a zone: %s', (zone, is) => expect(isZone(zone)).toBe(is));
});
