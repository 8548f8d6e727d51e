/**
 * Reads an archive inside the sandbox, in a process of its own: `node unpackInside.js zip|tgz BYTES FILES` takes it from
 * standard input and writes the files as a plain tar to standard output, or prints one sentence on standard error that says
 * why not and exits with code 3. It imports only the files beside it, because the sandbox contains no others.
 */
import { readFileSync, writeSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readTar, writeTar } from './tar.ts';
import type { HandedFile } from './tree.ts';
import { readZip } from './zip.ts';

const REFUSED = 3;
/** The size of a tar besides the files: headers and padding. */
const HEADERS_BYTES = 2048;

type Limits = Parameters<typeof readZip>[1];

function readTarGz(archive: Buffer, limits: Limits): readonly HandedFile[] | string {
  try {
    const most = limits.bytes + limits.files * HEADERS_BYTES;
    return readTar(gunzipSync(archive, { maxOutputLength: most }), limits);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? `the files are more than ${Math.floor(limits.bytes / 2 ** 20)} MB`
      : 'this is no gzip archive, or it is damaged';
  }
}

function writeAll(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}

const [kind, bytes, files] = process.argv.slice(2);
const limits = { bytes: Number(bytes), files: Number(files) };
const archive = readFileSync(0);
const read = kind === 'zip' ? readZip(archive, limits) : readTarGz(archive, limits);
const why = typeof read === 'string' ? read : read.length === 0 ? 'there is no file in it' : undefined;
if (why === undefined) writeAll(writeTar(read as readonly HandedFile[]));
else {
  writeSync(2, why);
  process.exitCode = REFUSED;
}
