#!/usr/bin/env node
/**
 * What waiting costs a server: submissions at work on a Redis whose workers are busy, each a chunk with a program of a megabyte in a
 * run of its own, as a course has them. CPU time of this process while nothing happens, in cores.
 *
 *   node bench/jobs/waiting.mjs [--waiting 16] [--seconds 10] [--megabytes 1]
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { COURSE_KINDS } from '../../packages/course/dist/jobs/address.js';
import { redisQueue } from '../../packages/jobs/dist/redis.js';
import { runOne } from '../../packages/jobs/dist/runOne.js';

const { values } = parseArgs({
  options: {
    waiting: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '10' },
    megabytes: { type: 'string', default: '1' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'baralho-waiting-'));
const port = 20_000 + (process.pid % 20_000);
const redis = spawn('redis-server', ['--port', port, '--save', '', '--dir', folder], { stdio: 'ignore' });
await pause(1500);
const queue = await redisQueue(`redis://127.0.0.1:${port}`, { kinds: [COURSE_KINDS] });
const stop = new AbortController();
const source = () => randomBytes(Number(values.megabytes) * 786_432).toString('base64');
const runs = Array.from({ length: Number(values.waiting) }, (_, i) =>
  runOne(
    queue,
    { kind: 'build', parameters: { source: source(), fileName: 'main.c', language: 'c', attempt: `${i}` } },
    { signal: stop.signal },
  ),
);
await pause(4000);
const before = process.cpuUsage();
const began = performance.now();
await pause(1000 * Number(values.seconds));
const { user, system } = process.cpuUsage(before);
const cores = (user + system) / 1000 / (performance.now() - began);
console.log(`${values.waiting} waiting chunks of ${values.megabytes} MB: ${cores.toFixed(3)} cores`);
stop.abort();
await Promise.all(runs);
await queue.close();
redis.kill();
rmSync(folder, { recursive: true });
