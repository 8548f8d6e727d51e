/** Starts the page, with the words of its language: nothing is said in another one first. */
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { app } from './app.svelte.ts';
import { language } from './languages/language.svelte.ts';

const target = document.getElementById('app');
/** Not awaited: the words come in a piece that needs this one, which would wait for each other for ever. */
function start(): void {
  if (target !== null) mount(App, { target });
}
// English words are part of the page: without the others it is English.
void language.choose(app.settings.language).then(start, start);
