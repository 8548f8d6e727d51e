import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstView } from './firstView.ts';

/** What every view needs. */
const PAGE = [
  ...['node_modules/svelte/', 'node_modules/esm-env/', 'node_modules/clsx/'],
  ...['core/src/parsed', 'core/src/cards/card.', 'core/src/cards/deck', 'core/src/cards/text'],
  ...['core/src/random/xoshiro', 'core/src/deals/daily', 'core/src/games/packs'],
  ...['table/src/results', 'table/src/isRecord', 'table/src/save', 'table/src/session'],
  ...[
    'web/src/App',
    'web/src/app.svelte',
    'web/src/main',
    'web/src/pages',
    'web/src/route',
    'web/src/settings',
  ],
  ...['languages/language.svelte', 'words/src/en/first', 'words/src/index', 'words/src/languages'],
  ...['words/src/load', 'words/src/cardName'],
  ...['store/results', 'store/shelf', 'store/savedForLater', 'store/offered', 'play/clock', 'play/dealName'],
  ...[
    'deck/back',
    'deck/colours',
    'deck/face',
    'deck/pictures',
    'deck/shapes',
    'ui/icons',
    'ui/Icon',
    'ui/whenIdle',
  ],
];
/** The parts of the framework that only later views need. */
const LATER = ['custom-element', 'bindings/select', 'bindings/input', 'blocks/html', 'blocks/svelte-element'];
/** What a table needs besides. */
const TABLE = [
  ...['core/src/cards', 'core/src/deals', 'core/src/random', 'core/src/games/klondike'],
  ...['table/src/klondike', 'web/src/table/', 'web/src/store/kept'],
  ...[
    'web/src/klondike/arrange',
    'web/src/klondike/hands',
    'web/src/klondike/bestPlace',
    'web/src/klondike/words',
    'web/src/klondike/solver.ts',
    'web/src/threads/',
  ],
  ...['ui/Action', 'ui/GameFrame', 'ui/keys', 'ui/share'],
];
/** Small parts of the pages of courses, laboratory and live tables. */
const LOOK = [
  ...['look/Chip', 'look/Command', 'look/Figures', 'look/Message', 'look/Pager', 'look/Progress'],
  ...['look/Table', 'ui/timeLeft', 'web/src/pageClient'],
];
const isOf =
  (parts: readonly string[]) =>
  (module: string): boolean =>
    parts.some((part) => module.includes(part));

const compile = () => svelte({ compilerOptions: { runes: true, discloseVersion: false } });

export default defineConfig({
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'default'] },
  build: {
    target: 'es2022',
    // A browser that supports es2022 but no preloading loads a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    assetsInlineLimit: 0,
    manifest: true,
    // The notices that the licences of the bundled packages require.
    license: { fileName: 'licences.md' },
    // A few large chunks compress better than many small ones: one for the page, one for what every table needs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The chunks of the first view must not wait for the page.
            { name: 'start', test: (module) => module.includes('vite/preload-helper'), priority: 2 },
            { name: 'page', test: (module) => isOf(PAGE)(module) && !isOf(LATER)(module), priority: 1 },
            { name: 'table', test: isOf(TABLE), includeDependenciesRecursively: false },
            // The first page names every chunk.
            { name: 'look', test: isOf(LOOK), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  plugins: [
    compile(),
    firstView(() => [compile()].flat()),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-turn.svg', 'icon-192.png', 'icon-512.png'],
      manifest: {
        name: 'Baralho',
        short_name: 'Baralho',
        description: 'Klondike, Accordion, War and Escalada: play, watch, measure.',
        theme_color: '#14573b',
        background_color: '#14573b',
        display: 'standalone',
        start_url: './',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // Statements need a server, so the code that shows them need not be stored offline.
        globIgnores: ['**/markdown-*.js'],
        globPatterns: ['**/*.{js,css,html,svg,png,wasm}', '**/escalada-{small,critic}*.bin'],
        navigateFallback: 'index.html',
      },
    }),
  ],
});
