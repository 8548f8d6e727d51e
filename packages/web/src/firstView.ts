/** The first view as HTML, made while the page is built: the first page and the frame of Klondike's table, in one language. */
import { LANGUAGES, type Language } from '@baralho/words';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import App from './App.svelte';
import Home from './Home.svelte';
import Klondike from './klondike/Klondike.svelte';
import { language } from './languages/language.svelte.ts';
import { formatDay, today } from './play/clock.ts';
import { formatRoute } from './route.ts';

const FIRST = { home: Home, klondike: Klondike } as const satisfies Readonly<
  Record<string, Component<{ query: URLSearchParams }> | Component>
>;

/** Anything that depends on the day, the game or the player is left out, or written by the script in the page. */
async function renderFirst(page: keyof typeof FIRST, code: Language): Promise<string> {
  await language.choose(code);
  location.hash = formatRoute(page);
  const { body } = render(App, { props: { first: { page, default: FIRST[page] } } });
  return body
    .replace(/<!--[\s\S]*?-->/g, '')
    .replaceAll('<button ', '<button inert ')
    .replaceAll(`day=${today()}`, 'day=')
    .replaceAll(formatDay(today(), code), '<time></time>')
    .replace(/(<div class="figures[^>]*>)[\s\S]*?(<\/div>\s*<div class="room)/, '$1$2');
}

/** What a view loads besides what all views load. */
export type Preloads = Readonly<Record<keyof typeof FIRST, string>>;

/** A template for each view and language. */
export async function renderAll(preloads: Preloads): Promise<string> {
  let text = '';
  for (const page of ['home', 'klondike'] as const)
    for (const code of LANGUAGES)
      text += `<template data-first="${page} ${code}">${preloads[page]}${await renderFirst(page, code)}</template>\n`;
  return text;
}
