import { dayOf } from '@baralho/table';

/** Time as people write it: 4:07, 1:02:33. */
export function formatSeconds(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export const today = (): string => dayOf(Date.now());

/** A deal number nobody chose: 32 bits are short enough to say. */
export const anyNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
