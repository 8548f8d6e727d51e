/**
 * Dates and times as people write them for a course: ISO 8601 and nothing else, in the time zone of the course unless the text names
 * an offset. A date alone means the end of that day, or its beginning where something opens.
 *
 * @example
 * ```ts
 * import { parseTime } from '@baralho/course/courses/times';
 * parseTime('2027-03-01T23:59', 'America/New_York'); // → { ok: true, value: 1803963540000 }
 * ```
 */
import { failure, type Result, success } from '@baralho/core/result';
import { momentIn } from '@baralho/words';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export const TIME_FORM = "a date is written as in '2027-03-01', a time as in '2027-03-01T23:59'";

/** Whether this time zone exists, as `Europe/Lisbon` does. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of this machine. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(at / 1000) * 1000;
}

/** The moment when clocks in a zone show what UTC clocks show at `wall`. */
function instantOf(wall: number, zone: string): number {
  const near = wall - offsetAt(wall, zone);
  return wall - offsetAt(near, zone);
}

function offsetIn(text: string): number {
  if (text === 'Z') return 0;
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (60 * hours + minutes) * MINUTE_MS;
}

/** The moment a text names; `edge` says whether a date alone is the start or the end of that day. */
export function parseTime(text: string, zone: string, edge: 'start' | 'end' = 'end'): Result<number> {
  const [, year, month, day, hour, minute, second = '0', offset] = ISO.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return failure(TIME_FORM);
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isThere = new Date(date).toISOString().startsWith(`${year}-${month}-${day}`);
  if (!isThere) return failure(`there is no day ${text.slice(0, 10)}`);
  if (hour === undefined || minute === undefined)
    return success(instantOf(edge === 'start' ? date : date + DAY_MS, zone) - (edge === 'start' ? 0 : 1));
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return failure(TIME_FORM);
  const wall = date + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return success(offset === undefined ? instantOf(wall, zone) : wall - offsetIn(offset));
}

/** When the day of a moment began in a zone. */
export function startOfDay(at: number, zone: string): number {
  const wall = at + offsetAt(at, zone);
  return instantOf(wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS), zone);
}

/** In words, with the zone by name: `Monday, 1 March 2027 at 23:59 WET (Europe/Lisbon)`. */
export const formatTime = (at: number, zone: string): string => momentIn('en', { at, zone });
