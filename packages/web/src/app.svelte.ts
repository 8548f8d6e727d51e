/** What all pages share: the settings, the results of past games, and messages, shown and read by screen readers. */
import type { PlayedGame } from '@baralho/table';
import { preferredLanguage } from '@baralho/words';
import type { FaceStyle } from './deck/face.ts';
import type { Sound } from './play/sound.ts';
import { checkSettings, type Settings } from './settings.ts';
import { checkResults, NO_RESULTS, type Results, withResult } from './store/results.ts';
import { browserStorage, isEntry, patientShelf, recall, remember } from './store/shelf.ts';

/** Set below: entries that could not be stored before then are reported when it is set. */
let onforget = (): void => {};
export const shelf = patientShelf(browserStorage(), () => onforget());

const savedSettings = recall(shelf, 'settings', (value) =>
  checkSettings(value, preferredLanguage(navigator.languages)),
);
const recallResults = () => recall(shelf, 'statistics', checkResults);
const savedResults = recallResults();

class AppState {
  settings = $state<Settings>(
    savedSettings.kind === 'kept'
      ? savedSettings.value
      : checkSettings({}, preferredLanguage(navigator.languages)),
  );
  #results = $state.raw<Results>(savedResults.kind === 'kept' ? savedResults.value : NO_RESULTS);
  /** True when results were stored but could not be read. */
  readonly resultsSetAside = savedResults.kind === 'set aside';
  /** True once the browser has refused to store something. */
  forgets = $state(shelf.forgets);
  /** The last event, for the live region. */
  spoken = $state('');
  /** A sentence at the foot of the page, shown for a while. */
  notice = $state('');
  stillMotion = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);
  darkOutside = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  get results(): Results {
    return this.#results;
  }

  set results(value: Results) {
    this.#results = value;
    remember(shelf, 'statistics', value);
  }

  /** Adds a result to the stored ones, which another window may have changed in the meantime. */
  record(played: PlayedGame): void {
    const saved = recallResults();
    this.results = withResult(saved.kind === 'kept' ? saved.value : this.#results, played);
  }

  /** Another window of the page has changed shared data. */
  reread(key: string | null): void {
    const saved = isEntry(key, 'statistics') ? recallResults() : undefined;
    if (saved?.kind === 'kept') this.#results = saved.value;
    const chosen = isEntry(key, 'settings')
      ? recall(shelf, 'settings', (value) => checkSettings(value, this.settings.language))
      : undefined;
    if (chosen?.kind === 'kept') Object.assign(this.settings, chosen.value);
  }

  /** Milliseconds that a card needs to cross the table; 0 means no motion. */
  get glide(): number {
    return this.stillMotion || this.settings.speed === 0 ? 0 : Math.round(230 / this.settings.speed);
  }

  get dark(): boolean {
    const { theme } = this.settings;
    return theme === 'dark' || (theme === 'auto' && this.darkOutside);
  }

  faceStyle(cardWidth: number): FaceStyle {
    const { faces } = this.settings;
    return faces === 'auto' ? (cardWidth < 72 ? 'large' : 'classic') : faces;
  }

  /** Announces a text to screen readers. The same text twice is announced twice. */
  say(text: string): void {
    this.spoken = this.spoken === text ? `${text}\u00a0` : text;
  }

  /** A quiet sound, if sounds are on. */
  async sound(sound: Sound): Promise<void> {
    if (!(sound === 'turn' ? this.settings.turnSound : this.settings.sound)) return;
    const { playSound } = await import('./play/sound.ts');
    playSound(sound);
  }

  /** What is shown was about a position that is gone. */
  hush(): void {
    this.notice = '';
  }

  /** Announces a message and shows it, long sentences for longer. */
  tell(text: string): void {
    this.say(text);
    this.notice = text;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(
      () => {
        this.notice = '';
      },
      Math.max(5000, 80 * text.length),
    );
  }
}

export const app = new AppState();
onforget = () => {
  app.forgets = true;
};

addEventListener('storage', ({ key }) => app.reread(key));
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', ({ matches }) => {
  app.stillMotion = matches;
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  app.darkOutside = matches;
});
