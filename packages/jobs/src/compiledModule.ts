/**
 * Where a thread finds a module. Threads run compiled code in a plain Node, so the address is that of the compiled module,
 * even when the caller runs from source: `compiledModule('./thread.ts', import.meta.url)`.
 */
export const compiledModule = (path: string, from: string): string =>
  new URL(path, from).href.replace(/\/src\/(?!.*\/src\/)/, '/dist/').replace(/\.ts$/, '.js');
