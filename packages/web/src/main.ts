/**
 * Starts the page when the words of its language are loaded, so that no text appears in another language first. It replaces
 * the first view at once.
 */
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { app } from './app.svelte.ts';
import { language } from './languages/language.svelte.ts';
import { openPage } from './pages.ts';
import { parseRoute } from './route.ts';

const target = document.getElementById('app');
const { page, query } = parseRoute(location.hash);
/** Who sees the first view already sees no other until the page itself is there. */
const opening =
  target?.firstElementChild === null ? undefined : openPage({ page, query }).catch(() => undefined);

/** Not awaited: the words come in a piece that needs this one, which would wait for each other for ever. */
async function start(): Promise<void> {
  const opened = await opening;
  if (target === null) return;
  target.replaceChildren();
  mount(App, { target, props: { first: opened && { page, default: opened.default } } });
}
// English words are part of the page: without the others it is English.
void language.choose(app.settings.language).then(start, start);
