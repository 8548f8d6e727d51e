/**
 * The signed messages that go through Redis: chunks to the workers and results back. Both are checked like any input: what is
 * not signed with our secret, is stored under another key or does not have the shape of its kind is ignored. Long texts of a
 * chunk are stored separately, by their hashes (`longTexts.ts`).
 */
import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';
import { anyText, anything, fields, read, readJson, text, where } from '@baralho/core/shape';
import { type Chunk, keyOf } from './chunk.ts';
import { checkedChunk, type Kinds, kindOf } from './kinds.ts';
import { lengthened, MOST_TEXT, namesTexts, type ReadText, shortened } from './longTexts.ts';
import { SIGNATURE_BYTES, signerOf } from './signature.ts';

/** A chunk as it waits in Redis: its text exactly as it was signed. */
export interface SignedChunk {
  readonly chunk: string;
  readonly signature: string;
}

export interface Messages {
  /** Includes the long texts that it refers to. Throws a sentence if it is too large to be sent. */
  writeChunk(
    chunk: Chunk,
    key?: string,
  ): { readonly message: SignedChunk; readonly texts: ReadonlyMap<string, string> };
  /** Throws a sentence if it is not a chunk that this machine may process. */
  readChunk(key: string, message: unknown, readText?: ReadText): Promise<Chunk>;
  writeResult(chunk: Chunk, result: unknown, key?: string): Promise<Buffer>;
  /** Undefined if it is not a result of this chunk. */
  readResult(chunk: Chunk, message: Buffer, key?: string): { readonly result: unknown } | undefined;
}

const compressed = promisify(deflate);
/** Longer texts are compressed, outside the event loop; a compressed text begins with an x, which JSON never does. */
const LONG = 1000;
/** Without its long texts. */
const MOST_CHUNK = 2 ** 23;
const MOST_RESULT = 2 ** 28;

const SIGNED = fields({
  chunk: where(anyText, ({ length }) => length <= MOST_CHUNK, 'a chunk'),
  signature: text(2 * SIGNATURE_BYTES),
});

const unpacked = (packed: Buffer): unknown =>
  JSON.parse(
    (packed[0] === 0x78 ? inflateSync(packed, { maxOutputLength: MOST_RESULT }) : packed).toString(),
  );

export function openMessages(kinds: Kinds, secret?: string): Messages {
  const signer = signerOf(secret);
  return {
    writeChunk(chunk, key = keyOf(chunk)) {
      const { written, texts } = shortened(chunk);
      if (written.length > MOST_CHUNK || [...texts.values()].some(({ length }) => length > MOST_TEXT))
        throw new Error(
          `this is too large for the machines at the Redis: at most ${MOST_TEXT / 2 ** 20} MB a file`,
        );
      const signature = signer.sign('chunk', key, written).toString('hex');
      return { message: { chunk: written, signature }, texts };
    },
    async readChunk(key, message, readText = async () => undefined) {
      const signed = read(SIGNED, message, 'message');
      if (!signed.ok) throw new Error('this is no signed chunk');
      const { chunk: written, signature } = signed.value;
      if (!signer.isSigned('chunk', key, written, Buffer.from(signature, 'hex')))
        throw new Error(
          "the chunk is not signed with this worker's secret; use the same --secret everywhere",
        );
      const sent = readJson(anything, written, 'chunk');
      if (!sent.ok) throw new Error('this is no signed chunk');
      const chunk = checkedChunk(
        namesTexts(written) ? await lengthened(sent.value, readText) : sent.value,
        kinds,
      );
      if (keyOf(chunk) !== key) throw new Error('the chunk does not lie under its own key');
      return chunk;
    },
    async writeResult(chunk, result, key = keyOf(chunk)) {
      const written = JSON.stringify(result);
      const packed = written.length > LONG ? await compressed(written, { level: 1 }) : Buffer.from(written);
      return Buffer.concat([signer.sign('result', key, packed), packed]);
    },
    readResult(chunk, message, key = keyOf(chunk)) {
      const packed = message.subarray(SIGNATURE_BYTES);
      if (!signer.isSigned('result', key, packed, message.subarray(0, SIGNATURE_BYTES))) return undefined;
      try {
        const result = unpacked(packed);
        return kindOf(kinds, chunk.kind).result(chunk)(result, 'result') === undefined
          ? { result }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
