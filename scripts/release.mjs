/**
 * A release: checks that tree, tag and changelog agree, packs the packages, installs and tries them as a user would, and
 * writes the bill of materials, the static page and the notes. Publishing is left to the workflow. With `--dry-run` it needs
 * neither a tag nor a date in the changelog, and changes may wait to be committed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { audit, lineOf } from './audit.mjs';
import { components } from './release/components.mjs';
import { tryInstalled } from './release/installed.mjs';
import { manifestAt, pack, ROOT, stage } from './release/stage.mjs';

const HELP = `npm run release -- --dry-run          everything but the upload
npm run release -- --tag v0.1.0       the same from a tag, as the workflow does before it publishes

  --repository OWNER/NAME   where the sources are on GitHub (for provenance)
  --no-try                  pack the packages without installing them
  --nodes 22,24             try the packages on these versions of Node too
  --out DIR                 where everything is put (default: release)`;

class Refused extends Error {}
const say = (line) => process.stdout.write(`${line}\n`);
const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
const node = (...words) => execFileSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' });

/** A release has no known vulnerabilities; a dry run goes on where the registry cannot be asked. */
async function checkVulnerabilities({ 'dry-run': dry }) {
  const { open, missing } = await audit();
  if (open?.length > 0) throw new Refused(`known vulnerabilities: ${open.map(lineOf).join('; ')}`);
  if (missing !== undefined && !dry)
    throw new Refused(`the registry cannot be asked for known vulnerabilities: ${missing}`);
  say(missing === undefined ? 'no known vulnerabilities' : `known vulnerabilities: not asked (${missing})`);
}

/** The part of the changelog that tells of this version. */
function notesOf(version) {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const section = changelog.split(/^## /m).find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new Refused(`CHANGELOG.md has no section '## ${version}'`);
  return { heading: section.split('\n', 1)[0], notes: section.slice(section.indexOf('\n') + 1).trim() };
}

/** One version everywhere, and a tree that is what the tag says. */
function checkTree({ tag, 'dry-run': dry }) {
  const { version } = manifestAt(ROOT);
  for (const folder of readdirSync(join(ROOT, 'packages'))) {
    const manifest = manifestAt(join(ROOT, 'packages', folder));
    const other = Object.entries({ [manifest.name]: manifest.version, ...manifest.dependencies }).find(
      ([name, given]) => /^@?baralho\b/.test(name) && given !== version,
    );
    if (other !== undefined)
      throw new Refused(`packages/${folder}: ${other[0]} is ${other[1]}, not ${version}`);
  }
  const { heading, notes } = notesOf(version);
  if (dry) return { version, notes };
  if (tag !== `v${version}`) throw new Refused(`the tag must be v${version}: --tag v${version}`);
  if (git('tag', '--points-at', 'HEAD').split('\n').includes(tag) === false)
    throw new Refused(`HEAD is not at ${tag}`);
  if (git('status', '--porcelain') !== '') throw new Refused('there are changes that are not committed');
  if (heading.includes('unreleased'))
    throw new Refused(`CHANGELOG.md still says '${heading}': give it a date`);
  return { version, notes };
}

async function lint(staged) {
  for (const { name, folder } of staged) {
    const { messages, pkg } = await publint({ pkgDir: folder, pack: false, level: 'suggestion' });
    for (const message of messages) throw new Refused(`publint, ${name}: ${formatMessage(message, pkg)}`);
  }
  say(`publint: ${staged.length} packages, no objection`);
}

function writeSums(out) {
  const sums = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map(
      (path) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${relative(out, path)}`,
    );
  writeFileSync(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`);
}

function showTried({ seconds, bytes, tried }) {
  say(
    `installed in ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB with everything it needs; uninstalling leaves nothing`,
  );
  for (const { version, bare, command, missing } of tried)
    say(
      missing === undefined
        ? `Node ${version}: starts in ${command.toFixed(0)} ms, ${(command - bare).toFixed(0)} ms more than Node alone`
        : `Node ${version}: not tried, it could not be downloaded (${missing})`,
    );
}

async function release(options) {
  const { version, notes } = checkTree(options);
  await checkVulnerabilities(options);
  const out = resolve(ROOT, options.out);
  rmSync(out, { recursive: true, force: true });
  node('scripts/build.mjs');
  const staged = stage(join(out, 'staged'), options.repository);
  await lint(staged);
  const packed = await pack(staged, join(out, 'packages'));
  const size = packed.reduce((sum, one) => sum + one.size, 0);
  say(`packed: ${packed.length} packages, ${(size / 1e6).toFixed(1)} MB`);
  if (!options['no-try']) showTried(await tryInstalled(packed, options.nodes?.split(',') ?? []));
  writeFileSync(join(out, 'components.cdx.json'), `${JSON.stringify(components(), null, 2)}\n`);
  node('scripts/static.mjs', join(out, 'static'));
  const sameForAll = [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--use-compress-program=gzip -n',
  ];
  const archive = join(out, `baralho-page-${version}.tar.gz`);
  execFileSync('tar', [...sameForAll, '-C', join(out, 'static'), '-cf', archive, '.']);
  rmSync(join(out, 'static'), { recursive: true });
  rmSync(join(out, 'staged'), { recursive: true });
  writeFileSync(join(out, 'NOTES.md'), `${notes}\n`);
  writeSums(out);
  say(`${relative(process.cwd(), out) || out}: packages, page, bill of materials, notes, SHA256SUMS`);
  say('nothing was published: .github/workflows/release.yml does that, when a tag is pushed');
}

try {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      'dry-run': { type: 'boolean', default: false },
      tag: { type: 'string' },
      'no-try': { type: 'boolean', default: false },
      repository: { type: 'string', default: process.env.GITHUB_REPOSITORY },
      nodes: { type: 'string' },
      out: { type: 'string', default: 'release' },
    },
  });
  if (values.help) say(HELP);
  else await release(values);
} catch (error) {
  if (!(error instanceof Refused) && !error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
  process.stderr.write(`release: ${error.message}\n`);
  process.exitCode = 2;
}
