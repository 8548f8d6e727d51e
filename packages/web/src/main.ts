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
/** Users who already see the first view see no other until the page itself is loaded. */
const opening =
  target?.firstElementChild === null ? undefined : openPage({ page, query }).catch(() => undefined);

/** Not awaited: the chunk with the words needs this one, so they would wait for each other for ever. */
async function start(): Promise<void> {
  const opened = await opening;
  if (target === null) return;
  target.replaceChildren();
  mount(App, { target, props: { first: opened && { page, default: opened.default } } });
}
// English words are part of the page: if the others cannot be loaded, the page is in English.
void language.choose(app.settings.language).then(start, start);
