/**
 * The pictures of docs/live.md: a table before its first deal, in mid-game and after a match, on a desk and on a phone (`npm run
 * pictures:live` after `npm run build`; --out DIR, --png, --all). The others at the table are programs.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILT_IN } from '@baralho/arena/bots/index';
import { movesOf } from '@baralho/core/games/klondike/index';
import { botFor, LIVE_MIGRATIONS } from '@baralho/live';
import { createClient } from '@baralho/live/client';
import { viewOfRacer } from '@baralho/live/games/klondike';
import { startServer } from '@baralho/server';
import { openStore } from '@baralho/store';
import { chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { executablePath } from '../../scripts/chromium.mjs';
import { calmWindow, saveWebp } from '../../scripts/pictures.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/images' },
    png: { type: 'boolean', default: false },
    /** More than the documents show: the first page, a race, a war, the games of a table. */
    all: { type: 'boolean', default: false },
  },
});
const SIZES = [
  [1440, 900],
  [390, 844],
];
const folder = mkdtempSync(join(tmpdir(), 'baralho-pictures-'));
const started = await startServer({
  port: 0,
  tables: { open: () => openStore(join(folder, 'baralho.db'), LIVE_MIGRATIONS), keepDays: 1 },
  log: () => {},
});
if (!started.ok) throw new Error(started.why);
const server = started.value;
const greedy = botFor(await BUILT_IN.find(({ name }) => name === 'greedy').open());

/** The next move of a program, by its game: nothing clever, so that there is something to review. */
const MOVES = {
  escalada: ({ view }) => greedy.choose(view),
  war: () => 'lay 20',
  klondike({ view, moves }, seat) {
    const own = viewOfRacer(view.own);
    // Up where that is possible, else anything that opens a card, else the stock.
    const all = movesOf(own);
    const isGood = ({ from, to }) =>
      to >= 10 || (from === 9 && to < 8) || (from < 8 && to < 8 && own.columns[from - 1].closed > 0);
    const turn = own.stock.length > 0 ? { from: 8, to: 9 } : { from: 9, to: 8 };
    const { from, to } = all.find((move) => move.to >= 10) ?? all.find(isGood) ?? turn;
    return moves[seat] < 70 + 20 * seat ? `${from} ${to}` : 'stop';
  },
};

/** Somebody at a table who plays whenever it is their turn while `plays` says so. */
async function friend(id, name, seat) {
  const headers = { authorization: `Bearer ${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}` };
  let busy = false;
  const own = { plays: true };
  const client = createClient({
    open: (query) =>
      new WebSocket(`${server.address.replace('http', 'ws')}api/tables/${id}/line${query}`, { headers }),
    onChange: () => void act(),
    onEnd: () => {},
  });
  async function act() {
    const { table, you } = client;
    if (busy || !own.plays || table?.phase !== 'playing' || !table.movers.includes(you.seat)) return;
    busy = true;
    // Ten a second are listened to.
    if (table.game !== 'escalada') await new Promise((resolve) => setTimeout(resolve, 110));
    const move = await MOVES[table.game](table, you.seat);
    await client.ask({ type: 'play', turn: table.moves[you.seat], move }).catch(() => {});
    busy = false;
    setImmediate(act);
  }
  await until(() => client.connected && client.table);
  if (seat !== undefined) await client.ask({ type: 'sit', seat, name });
  else await client.ask({ type: 'name', name });
  return Object.assign(own, { client, act });
}
async function until(is) {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
mkdirSync(values.out, { recursive: true });

async function openPage(width, height) {
  const context = await calmWindow(browser, {
    viewport: { width, height },
    colorScheme: process.env.DARK ? 'dark' : 'light',
  });
  await context.addInitScript(() => localStorage.setItem('baralho:guest', '"Rita"'));
  return context.newPage();
}
const SHOWN = new Set(['lobby', 'game', 'end']);
const shot = async (page, name) => {
  if (!values.all && !SHOWN.has(name)) return;
  const { width, height } = page.viewportSize();
  await page.waitForTimeout(500);
  const file = join(values.out, `live-${name}-${width}x${height}`);
  if (values.png) await page.screenshot({ path: `${file}.png` });
  else await saveWebp(page, `${file}.webp`);
};
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Rita's table with three others, of whom the last is a bot's seat. */
async function tableOf(page, game) {
  await page.goto(`${server.address}#/live?game=${game}`);
  await press(page, 'Create table');
  await page.getByRole('button', { name: 'Leave seat', exact: true }).waitFor();
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('table');
}

/** Some wars last, some for ever: then another one is looked at. */
const LONGEST_MS = 60_000;

/** Lets a program play for Rita until the match is over; the page is hers again then. Undefined where that takes too long. */
async function playOut(page, id, friends) {
  const rita = await friend(id, 'Rita');
  await page.keyboard.press('t');
  await page.getByText('More', { exact: true }).click();
  await press(page, 'Continue on another device');
  const link = await page.getByLabel('Continue on another device', { exact: true }).inputValue();
  await rita.client.ask({ type: 'claim', key: new URLSearchParams(link.split('?')[1]).get('key') });
  for (const one of [rita, ...friends]) Object.assign(one, { plays: true }).act();
  const since = Date.now();
  for (;;) {
    await until(() => rita.client.table.phase !== 'playing' || Date.now() > since + LONGEST_MS);
    if (rita.client.table.phase === 'playing') return undefined;
    if (rita.client.table.phase === 'lobby') break;
    await rita.client.ask({ type: 'deal' });
  }
  const { key } = await rita.client.ask({ type: 'link' });
  await page.goto(`${server.address}#/live?table=${id}&key=${key}`);
  await page.reload();
  return rita;
}

async function escalada(page) {
  const id = await tableOf(page, 'escalada');
  const friends = [await friend(id, 'Inês', 1), await friend(id, 'Tomás', 2)];
  const watcher = await friend(id, 'Zé');
  await friends[0].client.ask({ type: 'ready', ready: true });
  await friends[1].client.ask({ type: 'write', text: 'One more, then I have to go.' });
  await page.getByLabel(/^Games/).selectOption('4 games');
  await page.getByLabel('Time per move').selectOption('30 s');
  await shot(page, 'lobby');
  await press(page, 'Deal');
  for (const one of friends) await one.act();
  await page.locator('.plate.isMine').waitFor();
  await shot(page, 'game');
  for (const one of friends) one.plays = false;
  const rita = await playOut(page, id, friends);
  const mistake = page.getByText(/^Biggest mistake: |^No mistakes$/);
  // On a desk its place is in view, and it is looked for at once.
  if (page.viewportSize().width > 900) await mistake.waitFor({ timeout: 300_000 });
  await friends[0].client.ask({ type: 'ready', ready: true });
  await page.getByText('Inês wants a rematch.').waitFor();
  await shot(page, 'end');
  if (values.all) {
    await page.getByText(/^Biggest win: /).scrollIntoViewIfNeeded();
    await mistake.waitFor({ timeout: 300_000 });
  }
  await shot(page, 'end-sheet');
  for (const one of [rita, watcher, ...friends]) one.client.close();
}

async function klondike(page) {
  const id = await tableOf(page, 'klondike');
  const friends = [await friend(id, 'Inês', 1), await friend(id, 'Tomás', 2)];
  for (const one of friends) one.plays = false;
  await press(page, 'Deal');
  await page.locator('[data-pile="8"]').waitFor();
  await shot(page, 'race');
  const rita = await playOut(page, id, friends);
  await page.getByText(/^This deal is (un)?winnable|^The solver did not decide/).waitFor();
  await shot(page, 'race-end');
  await page.goto(`${server.address}#/live?table=${id}&games=1`);
  await page.getByRole('heading', { name: 'Game 1' }).waitFor();
  await shot(page, 'race-games');
  for (const one of [rita, ...friends]) one.client.close();
}

async function war(page) {
  const id = await tableOf(page, 'war');
  const friends = [await friend(id, 'Inês', 1)];
  friends[0].plays = false;
  await press(page, 'Deal');
  await page.getByRole('button', { name: 'Turn a card', exact: true }).waitFor();
  for (let step = 1; step <= 9; step++) {
    await page.keyboard.press(' ');
    await page.getByText(step === 1 ? '1 move' : `${step} moves`, { exact: true }).waitFor();
  }
  await shot(page, 'war');
  const rita = await playOut(page, id, friends);
  if (rita === undefined) return war(page);
  await page.getByRole('link', { name: 'Watch again' }).waitFor();
  await shot(page, 'war-end');
  for (const one of [rita, ...friends]) one.client.close();
}

for (const [width, height] of SIZES) {
  const page = await openPage(width, height);
  await page.goto(`${server.address}#/live`);
  await page.getByRole('button', { name: 'Create table' }).waitFor();
  await shot(page, 'start');
  for (const [name, play] of Object.entries({ escalada, klondike, war }))
    if (values.all || name === 'escalada') await play(page);
  await page.context().close();
}
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
