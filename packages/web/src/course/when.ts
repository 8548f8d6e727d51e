/** A time as a form field writes it, in the time zone of this machine. */
export function localTime(at: number | null): string {
  if (at === null) return '';
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The value of such a field; null where it is empty. */
export function timeOf(given: FormData, name: string): number | null {
  const text = String(given.get(name) ?? '');
  return text === '' ? null : new Date(text).getTime();
}

/** A short form of a moment, where there is little space. */
export const shortTime = (at: number, language: string): string =>
  new Date(at).toLocaleString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** A deadline in the reader's local time, with the name of the time zone. */
export const deadlineText = (at: number, language: string): string =>
  new Date(at).toLocaleString(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
