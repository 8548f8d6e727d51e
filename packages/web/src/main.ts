/** Starts the page, with the words of its language: nothing is said in another one first. */
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { app } from './app.svelte.ts';
import { language } from './languages/language.svelte.ts';

const target = document.getElementById('app');
// English words are part of the page: without the others it is English.
await language.choose(app.settings.language).catch(() => {});
if (target !== null) mount(App, { target });
