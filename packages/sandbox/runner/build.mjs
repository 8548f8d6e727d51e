#!/usr/bin/env node
/**
 * `node packages/sandbox/runner/build.mjs` compiles runner.c for the machines that it is shipped for, with Debian's gcc and
 * gcc-aarch64-linux-gnu (and linux-libc-dev-arm64-cross). What comes out lies in git, because most machines that run Baralho have no
 * compiler; it has no library in it, and its source is all there is. A test holds the note of the source (`runner.c.sha256`) against it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const source = join(folder, 'runner.c');
const FLAGS = [
  ...['-static', '-nostdlib', '-ffreestanding', '-fno-stack-protector', '-fno-pie', '-no-pie', '-fno-ident'],
  ...[
    '-fno-asynchronous-unwind-tables',
    '-Os',
    '-Wall',
    '-Wextra',
    '-Werror',
    '-s',
    '-Wl,--build-id=none',
    '-Wl,-z,noexecstack',
  ],
];
const COMPILERS = { x64: 'x86_64-linux-gnu-gcc', arm64: 'aarch64-linux-gnu-gcc' };

for (const [arch, compiler] of Object.entries(COMPILERS))
  execFileSync(compiler, [...FLAGS, '-o', join(folder, `runner-${arch}`), source], { stdio: 'inherit' });
const hash = createHash('sha256').update(readFileSync(source)).digest('hex');
writeFileSync(join(folder, 'runner.c.sha256'), `${hash}\n`);
