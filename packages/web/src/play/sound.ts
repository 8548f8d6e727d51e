/**
 * Sound effects, synthesised when they are played: a card is played, a play is refused, a game is won, it is the player's
 * turn.
 */
export type Sound = 'card' | 'no' | 'win' | 'turn';

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from now, and how long it rings. */
  readonly at: number;
  readonly rings: number;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  card: [{ pitch: 190, at: 0, rings: 0.05 }],
  no: [{ pitch: 110, at: 0, rings: 0.09 }],
  turn: [
    { pitch: 587, at: 0, rings: 0.25 },
    { pitch: 880, at: 0.14, rings: 0.4 },
  ],
  win: [523, 659, 784, 1047].map((pitch, i) => ({ pitch, at: i * 0.11, rings: 0.5 })),
};
const LOUDNESS = 0.06;

let context: AudioContext | undefined;

export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const { pitch, at, rings } of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, currentTime + at + rings);
    tone.connect(volume).connect(destination);
    tone.start(currentTime + at);
    tone.stop(currentTime + at + rings);
  }
}
