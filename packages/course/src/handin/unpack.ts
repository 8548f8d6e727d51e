/**
 * Turns what was sent into files, as a plain tar. Archives are read by a process in the sandbox, so that an attack on the
 * reader stays inside. The output of the sandbox is not trusted either: it is read once more, by the same rules.
 */

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printable } from '@baralho/core';
import type { Failure } from '@baralho/core/result';
import { compiledModule } from '@baralho/jobs/compiledModule';
import { runToEnd } from '@baralho/sandbox';
import { LANGUAGES } from './languages.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './limits.ts';
import { languageOfPaste, NAMES_OF_PASTES } from './pastes.ts';
import { kindOf, PASTED } from './receive.ts';
import { readTar, writeTar } from './tar.ts';
import { nodeTool } from './tools.ts';
import { type HandedFile, withoutTopFolder } from './tree.ts';
import { openWalledCage } from './walls.ts';

export type Unpacked = { readonly ok: true; readonly files: readonly HandedFile[] } | Failure;

const MEMORY_MB = 384;
const SENTENCE_BYTES = 4096;
const REFUSED = 3;

const INSIDE = fileURLToPath(compiledModule('./unpackInside.ts', import.meta.url));

async function unpackInCage(bytes: Buffer, kind: 'zip' | 'tgz', limits: ArchiveLimits): Promise<Unpacked> {
  const cage = openWalledCage({ memoryMb: MEMORY_MB, processes: 32, openFiles: 64, fileMb: 1, scratchMb: 1 });
  const node = nodeTool();
  try {
    const outcome = await runToEnd(
      {
        words: [node.program, INSIDE, kind, String(limits.bytes), String(limits.files)],
        folder: '/tmp',
        readable: [...node.readable, dirname(INSIDE)],
      },
      cage,
      {
        input: bytes,
        caps: { stdoutBytes: limits.bytes + limits.files * 2048, stderrBytes: SENTENCE_BYTES },
        left: ({ ownMs }) => limits.ms - ownMs,
      },
    );
    const { how, exitCode, stdout, stderr, memoryKills } = outcome;
    if (how === 'exit' && exitCode === REFUSED) return { ok: false, why: printable(stderr.toString()) };
    if (how === 'late') return { ok: false, why: `unpacking it takes longer than ${limits.ms / 1000} s` };
    if (how === 'memory' || memoryKills > 0) return { ok: false, why: 'unpacking it takes too much memory' };
    if (how === 'flood') return { ok: false, why: 'unpacking it gives too much' };
    if (exitCode !== 0) throw new Error(`the reader of archives failed: ${stderr.toString().slice(0, 500)}`);
    const files = readTar(stdout, limits);
    return typeof files === 'string' ? { ok: false, why: printable(files) } : { ok: true, files };
  } finally {
    cage.close();
  }
}

/** A file name for pasted text; the language chosen for it decides. */
function nameOfPaste(text: string, hint: string | undefined): string | undefined {
  const language = LANGUAGES.find((one) => one === hint) ?? languageOfPaste(text);
  return language && NAMES_OF_PASTES[language];
}

/** The files of an archive sent by a teacher, with all its folders. */
export async function unpackAsItIs(bytes: Buffer, limits = ARCHIVE_LIMITS): Promise<Unpacked> {
  const kind = kindOf(bytes);
  return kind === 'file'
    ? { ok: false, why: 'it is neither a zip nor a tar.gz' }
    : unpackInCage(bytes, kind, limits);
}

/** The files of a submission: of an archive, or the single file it is. `hint` is the language chosen for pasted text. */
export async function unpack(
  bytes: Buffer,
  name: string,
  hint?: string,
  limits = ARCHIVE_LIMITS,
): Promise<Unpacked> {
  if (bytes.length > limits.sentBytes)
    return { ok: false, why: `it is larger than ${Math.floor(limits.sentBytes / 2 ** 20)} MB` };
  const kind = kindOf(bytes);
  if (kind !== 'file') {
    const unpacked = await unpackInCage(bytes, kind, limits);
    return unpacked.ok ? { ok: true, files: withoutTopFolder(unpacked.files) } : unpacked;
  }
  const own = name === PASTED ? nameOfPaste(bytes.toString(), hint) : name;
  if (own === undefined)
    return {
      ok: false,
      why: 'it does not say which language it is: choose one, or send a file with its name',
    };
  const tar = writeTar([{ name: own, bytes, isExecutable: own === 'run' }]);
  const files = readTar(tar, limits);
  return typeof files === 'string' ? { ok: false, why: printable(files) } : { ok: true, files };
}
