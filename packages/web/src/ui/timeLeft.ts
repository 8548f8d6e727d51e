/** What is left of a time: seconds as a number, more than two hours in hours, more than two days in days. */
const [HOUR_S, DAY_S] = [3600, 86_400];

export function formatTimeLeft(seconds: number, locale: string): string {
  if (seconds <= 2 * HOUR_S) return String(seconds);
  const isDays = seconds > 2 * DAY_S;
  const unit = isDays ? 'day' : 'hour';
  const amount = Math.floor(seconds / (isDays ? DAY_S : HOUR_S));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(amount);
}
