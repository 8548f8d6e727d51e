/** Time as people write it: 4:07, 1:02:33. */
export function formatSeconds(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The day of the daily deal, in UTC, so that it is the same deal for everybody. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** A deal number nobody chose: 32 bits are short enough to say. */
export const anyNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
