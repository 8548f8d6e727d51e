import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openMachines } from './machines.suite.ts';
import { PASSWORD, PASSWORD_FILE, withPassword } from './redisPassword.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-password-'));
const file = join(folder, 'password');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const SECRET = 'a/b@c:d %e';

describe('the password of the environment', () => {
  it.each([
    ['redis://host:6379', 'redis://:a%2Fb%40c%3Ad%20%25e@host:6379'],
    ['rediss://me@host:6379/2', 'rediss://me:a%2Fb%40c%3Ad%20%25e@host:6379/2'],
    ['redis://:own@host:6379', 'redis://:own@host:6379'],
    ['no address', 'no address'],
    ['localhost:6379', 'localhost:6379'],
  ])('goes into %s as %s', (address, whole) => {
    vi.stubEnv(PASSWORD, SECRET);
    expect(withPassword(address)).toBe(whole);
    expect(process.env[PASSWORD]).toBeUndefined();
  });

  it('may lie in a file', () => {
    writeFileSync(file, 'pass\r\n');
    vi.stubEnv(PASSWORD_FILE, file);
    expect(withPassword('redis://host:6379')).toBe('redis://:pass@host:6379');
  });
});

it('opens a real Redis to worker, command and server, and nobody else', async () => {
  writeFileSync(file, `${SECRET}\n`);
  const locked = await openMachines();
  vi.stubEnv(PASSWORD_FILE, file);
  const machines = await openMachines();
  await machines.tell(`CONFIG SET requirepass "${SECRET}"`);
  await locked.tell(`CONFIG SET requirepass "${SECRET}"`);
  const words = ['simulate', 'accordion', '--deals', '1000', '--redis'];
  const worker = await machines.worker();
  expect(await machines.baralho(...words, machines.url)).toMatchObject({ status: 0, stderr: '' });
  await worker.kill();
  for (const first of [words, ['serve', '--port', '0', '--redis'], ['worker', '--redis']]) {
    const { status, stderr } = await locked.baralho(...first, locked.url);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/it asks for a password, [^\n]*\n$/)]);
  }
  await machines.close();
  await locked.close();
});

it('that cannot be read is one sentence', async () => {
  vi.stubEnv(PASSWORD_FILE, join(folder, 'none'));
  const machines = await openMachines();
  const { status, stderr } = await machines.baralho('worker', '--redis', machines.url);
  expect([status, stderr]).toEqual([2, `baralho: ${join(folder, 'none')}: there is no such file\n`]);
  await machines.close();
});
