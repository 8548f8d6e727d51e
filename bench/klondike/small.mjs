/** Small games and the simple program that decides them. They belong to the tests, so they are imported from their sources. */
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';

const conditions = ['source', 'module', 'node', 'default'];
const vite = await createViteServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  ssr: { resolve: { conditions }, noExternal: /^@baralho\// },
});
const load = (path) => vite.ssrLoadModule(`/packages/${path}.suite.ts`);

export const { anySmall, compareAll, everySmall } = await load('lab/src/solve/small');
export const { AROUND, around, positionsAround } = await load('lab/src/solve/around');
const { loadPlainKlondike } = await load('kernels/src/klondikePlain');
export const plain = await loadPlainKlondike();
await vite.close();
