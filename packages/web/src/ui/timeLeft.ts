/** Lengths of time in words: as a number of seconds, in hours above two hours, in days above two days. */
const [HOUR_S, DAY_S] = [3600, 86_400];

type Display = Intl.NumberFormatOptions['unitDisplay'];

function inHours(seconds: number, locale: string, unitDisplay: Display): string {
  const isDays = seconds > 2 * DAY_S;
  const unit = isDays ? 'day' : 'hour';
  const amount = Math.floor(seconds / (isDays ? DAY_S : HOUR_S));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(amount);
}

export const formatTimeLeft = (seconds: number, locale: string): string =>
  seconds <= 2 * HOUR_S ? String(seconds) : inHours(seconds, locale, 'narrow');

/** How long something took: `34 minutes`, at least one. */
export function formatLength(ms: number, locale: string): string {
  const seconds = ms / 1000;
  if (seconds > 2 * HOUR_S) return inHours(seconds, locale, 'long');
  const minutes = Math.max(1, Math.round(seconds / 60));
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );
}
