#!/usr/bin/env node
/** Answers `--version` before anything else is loaded; all other words go to the command table. */
import { readFileSync } from 'node:fs';

const words = process.argv.slice(2);
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`baralho ${version}\n`);
} else {
  const { main } = await import('../dist/main.js');
  await main(words);
}
