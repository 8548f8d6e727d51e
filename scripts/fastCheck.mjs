/** Tests get this instead of fast-check: the same properties with one seed for the whole run, so that it can be repeated. */
import fc from '../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env.BARALHO_SEED) });

export * from '../node_modules/fast-check/lib/fast-check.js';
// biome-ignore lint/style/noDefaultExport: it stands for a package that has one
export { fc as default };
