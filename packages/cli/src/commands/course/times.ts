/** Options of a command that are times and time zones. */
import { isZone, parseTime } from '@baralho/course/courses/times';
import { InvalidArgumentError } from 'commander';
import { complain } from '../../complain.ts';

/** As written: the time zone of the course is not known yet. */
export function timeWritten(text: string): string {
  const read = parseTime(text, 'UTC');
  if (text === 'none' || read.ok) return text;
  throw new InvalidArgumentError(`${read.why}${text.includes('/') ? ', year first' : ''}.`);
}

/** The time that was written, in the time zone of the course. */
export function timeIn(
  text: string | undefined,
  zone: string,
  edge: 'start' | 'end',
): number | null | undefined {
  if (text === undefined || text === 'none') return text && null;
  const read = parseTime(text, zone, edge);
  return read.ok ? read.value : complain(read.why);
}

export const zoneOf = (text: string): string => {
  if (isZone(text)) return text;
  throw new InvalidArgumentError("a time zone is written as in 'Europe/Lisbon'.");
};
