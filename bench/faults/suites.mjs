/** Lets a benchmark use the servers and connections of the tests: TypeScript files, compiled when they are imported. */
import { register } from 'node:module';

const HOOK = `
import { readFile } from 'node:fs/promises';
import ts from '${import.meta.resolve('typescript')}';
export async function load(url, context, next) {
  if (!url.endsWith('.suite.ts')) return next(url, context);
  const { outputText } = ts.transpileModule(await readFile(new URL(url), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return { format: 'module', source: outputText, shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);

const packages = new URL('../../packages/', import.meta.url);
export const { startPostgresServer } = await import(new URL('store/src/postgresServer.suite.ts', packages));
export const { startRedisServer } = await import(new URL('jobs/src/redisServer.suite.ts', packages));
export const { openWire } = await import(new URL('store/src/wire.suite.ts', packages));
