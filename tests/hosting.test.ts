/**
 * Files that only run elsewhere: the container, the compose file, the workflows. What can be checked without Docker and GitHub
 * is checked here: that they say what they should, and that the container's own commands work.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const PINNED = /^[\w./-]+(:[\w.-]+)?@sha256:[\da-f]{64}$/;

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of a Dockerfile, each on one line. */
const instructions = (text: string): readonly Instruction[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = ''] = line.split(' ', 1);
      return { name, rest: line.slice(name.length + 1).trim() };
    });

describe('the Dockerfile', () => {
  const all = instructions(read('Dockerfile'));
  const last = all.slice(all.findLastIndex(({ name }) => name === 'FROM'));
  const one = (name: string): string => {
    const found = last.filter((instruction) => instruction.name === name);
    expect(found, name).toHaveLength(1);
    return found[0]?.rest ?? '';
  };
  const words = (name: string): readonly string[] => JSON.parse(one(name));

  it('stands on one image, named by its content', () => {
    const images = all.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0]);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(PINNED);
    // The same that the tests run in.
    expect(read('.github/workflows/test.yml')).toContain(images[0]);
  });

  it('installs walls and compilers, and leaves no lists behind', () => {
    const install = one('RUN');
    for (const program of ['bubblewrap', 'gcc', 'g++', 'libc6-dev', 'make', 'python3'])
      expect(install.split(/\s+/)).toContain(program);
    expect(install).toContain('--no-install-recommends');
    expect(install).toContain('rm -rf /var/lib/apt/lists/*');
  });

  it('is served by somebody without rights, and what comes in keeps out of it', () => {
    expect(one('USER')).toBe('node');
    expect(last.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      last.findLastIndex(({ name }) => name === 'COPY' || name === 'RUN'),
    );
    expect(all.filter(({ name, rest }) => name === 'ADD' || /curl|wget|sudo/.test(rest))).toEqual([]);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '**/node_modules', '**/dist', '.env']),
    );
  });

  it('serves, finds itself healthy, and stops when it is asked to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baralho-hosting-'));
    const [init, dashes, program = '', ...entry] = words('ENTRYPOINT');
    expect([init, dashes, program]).toEqual(['tini', '--', 'node']);
    const [, ...serve] = words('CMD').map((word) => (word === '/data' ? folder : word));
    const given = { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } };
    const server: ChildProcess = spawn(process.execPath, [...entry, 'serve', ...serve, '--port', '0'], given);
    const exit = once(server, 'exit');
    try {
      let said = '';
      for await (const text of server.stdout ?? []) if ((said += text).includes('(Ctrl-C stops it)')) break;
      const port = /:(\d+)\//.exec(said)?.[1] ?? '';
      const check = one('HEALTHCHECK').replace(/^.*? CMD /, '');
      const [, ...healthy] = (JSON.parse(check) as string[]).map((word) => word.replace(':8080', `:${port}`));
      await promisify(execFile)(process.execPath, healthy, given);
      expect(existsSync(join(folder, 'baralho.db'))).toBe(true);
      const nobody = healthy.map((word) => word.replace(`:${port}`, ':1'));
      await expect(promisify(execFile)(process.execPath, nobody, given)).rejects.toMatchObject({ code: 1 });
    } finally {
      server.kill(one('STOPSIGNAL') as NodeJS.Signals);
      expect(await exit).toEqual([0, null]);
      rmSync(folder, { recursive: true });
    }
  });
});

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly restart?: string;
  readonly healthcheck?: object;
}

describe('the compose file', () => {
  const text = read('compose.yaml');
  const { services, volumes } = parse(text, { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: object;
  };

  it('has images named by their content, or our own', () => {
    for (const [name, { image, restart }] of Object.entries(services)) {
      expect(image === 'baralho' || PINNED.test(image), `${name}: ${image}`).toBe(true);
      expect(restart, name).toBe('unless-stopped');
    }
  });

  it('opens one port, on this machine, and no password stands in it', () => {
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(['127.0.0.1:8080:8080']);
    for (const [, name] of text.matchAll(/\$\{(\w+)/g)) expect(text, name).toContain(`\${${name}:?}`);
    expect(text).not.toMatch(/PASSWORD: (?!\$\{)/);
  });

  it('keeps every volume that is used, and waits for what it needs', () => {
    const used = Object.values(services).flatMap(({ volumes: some = [] }) =>
      some.map((one) => one.split(':')[0]),
    );
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
    for (const name of ['postgres', 'redis']) expect(services[name]?.healthcheck, name).toBeDefined();
  });

  it.each(['server', 'worker', 'backup'])('the command of %s is one that we have', async (name) => {
    const [first = '', ...others] = services[name]?.command ?? [];
    const words = /baralho\.js (.*?);/.exec(first)?.[1]?.split(' ') ?? [first, ...others];
    const options = words.filter((word) => word.startsWith('--'));
    const help = await promisify(execFile)(
      process.execPath,
      [join(root, 'packages/cli/bin/baralho.js'), words[0] ?? '', '--help'],
      { env: { ...process.env, NODE_OPTIONS: '' } },
    );
    for (const option of options) expect(help.stdout, option).toContain(` ${option}`);
    expect(options.length).toBeGreaterThan(0);
  });
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions: Readonly<Record<string, string>>;
        readonly 'timeout-minutes': number;
        readonly container?: { readonly image: string };
        readonly steps: readonly Step[];
      }
    >
  >;
}

/** What a job may write, and why. */
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {
  // The release on GitHub; npm's trusted publishing and the attestation.
  'release.yml publish': ['contents', 'id-token', 'attestations'],
  'page.yml deploy': ['pages', 'id-token'],
  // Findings are shown under Security.
  'security.yml codeql': ['security-events'],
  'security.yml scorecard': ['security-events'],
};

describe.each(readdirSync(join(root, '.github/workflows')))('the workflow %s', (file) => {
  const text = read(`.github/workflows/${file}`);
  const { on, permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('names every action by its commit, and says which version that is', () => {
    for (const { uses } of steps) {
      if (uses === undefined) continue;
      expect(uses).toMatch(/^[\w.-]+\/[\w./-]+@[\da-f]{40}$/);
      expect(text).toMatch(new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+\n`));
    }
    for (const { container } of Object.values(jobs))
      if (container !== undefined) expect(container.image).toMatch(PINNED);
  });

  it('has no right that it does not need, and ends', () => {
    expect(permissions).toEqual({});
    for (const [name, job] of Object.entries(jobs)) {
      const writes = Object.keys(job.permissions).filter((right) => job.permissions[right] !== 'read');
      expect(writes, name).toEqual(MAY_WRITE[`${file} ${name}`] ?? []);
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(60);
    }
    expect(Object.keys(on)).not.toContain('pull_request_target');
  });

  it('leaves no key in the folder, and puts nothing from outside into a command', () => {
    for (const { uses = '', run = '', with: given } of steps) {
      if (uses.startsWith('actions/checkout@')) expect(given?.['persist-credentials']).toBe(false);
      expect(run).not.toContain('${{ github.');
      expect(run).not.toContain('${{ inputs.');
    }
  });

  it('calls scripts that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const { run = '' } of steps) {
      for (const [, name] of run.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(name ?? '');
      for (const [path] of run.matchAll(/\.ci\/run|scripts\/\w+\.mjs/g))
        expect(existsSync(join(root, path))).toBe(true);
    }
  });
});

it('what depends on others is looked after: packages, actions and images', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    readonly updates: readonly { readonly 'package-ecosystem': string }[];
  };
  expect(updates.map((update) => update['package-ecosystem']).sort()).toEqual([
    'docker',
    'docker-compose',
    'github-actions',
    'npm',
  ]);
});
