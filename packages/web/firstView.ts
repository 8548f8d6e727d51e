/**
 * Has the first view made when the page is built: its words and its look are in the page itself, so that they are on
 * the screen before any script has come. A template for each language; the script in index.html takes the one that is
 * meant.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { build, createServer } from 'vite';
import type * as Rendering from './src/firstView.ts';

const deaf = () => ({ matches: false, addEventListener: () => {} });
/** The minimum of a browser that the page needs before it is shown. */
const BROWSER = {
  localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {}, length: 0, key: () => null },
  matchMedia: deaf,
  addEventListener: () => {},
  navigator: { languages: ['en'] },
  location: { hash: '', origin: '', pathname: '/' },
  innerWidth: 0,
  innerHeight: 0,
  document: { documentElement: { lang: '', dataset: {} }, querySelector: () => null, activeElement: null },
};

/** Acts as a browser; the function returned ends that. */
function actAsBrowser(): () => void {
  const before = Object.keys(BROWSER).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(BROWSER))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
  };
}

async function rendered(
  root: string,
  plugins: readonly Plugin[],
  preloads: Rendering.Preloads,
): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: { conditions: ['source', 'module', 'default'] },
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'default'] }, noExternal: [/@baralho/] },
    plugins: [...plugins],
  });
  const stop = actAsBrowser();
  try {
    const { renderAll: write } = (await server.ssrLoadModule('/src/firstView.ts')) as typeof Rendering;
    return await write(preloads);
  } finally {
    stop();
    await server.close();
  }
}

/** The script that draws the places of the table and the stock, as one line for the page itself. */
async function firstTable(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: ['source', 'module', 'default'] },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: 'src/firstTable.ts', formats: ['iife'], name: 'firstTable' },
    },
  });
  const [bundle] = [built].flat();
  const [chunk] = bundle !== undefined && 'output' in bundle ? bundle.output : [];
  return chunk?.code.trim() ?? '';
}

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** A chunk and everything it needs before it runs. */
function* withNeeded(
  bundle: Rolldown.OutputBundle,
  file: string,
  seen = new Set<string>(),
): Generator<Chunk> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return;
  seen.add(file);
  yield chunk;
  for (const next of chunk.imports) yield* withNeeded(bundle, next, seen);
}

export function firstView(plugins: () => readonly Plugin[]): Plugin {
  return {
    name: 'first-view',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const pieceOf = (source: string): string =>
          Object.values(bundle).find(
            (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(source)),
          )?.fileName ?? '';
        const [main, home, klondike] = ['src/main.ts', 'src/Home.svelte', 'src/klondike/Klondike.svelte'].map(
          pieceOf,
        );
        const needed = [main, home, klondike].map((file = '') => [...withNeeded(bundle, file)]);
        const styles = new Set(
          needed.flat().flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
        );
        const css = [...styles].map((file) => {
          const asset = bundle[file];
          return asset?.type === 'asset' ? String(asset.source) : '';
        });
        const [always = '', forHome = '', forKlondike = ''] = needed.map((chunks, i) =>
          chunks
            .filter((chunk) => i === 0 || !needed[0]?.includes(chunk))
            .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="./${fileName}">`)
            .join(''),
        );
        const root = fileURLToPath(new URL('./', import.meta.url));
        const table = await firstTable(root);
        const templates = await rendered(root, plugins(), {
          home: forHome,
          klondike: forKlondike,
        });
        return html
          .replace('</head>', () => `${always}\n<style>${css.join('')}</style>\n</head>`)
          .replace('<!-- first -->', () => templates)
          .replace('<!-- first table -->', () => `<script>${table}</script>`);
      },
    },
  };
}
