/** Bytes by their hash: what was handed in twice lies there once. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CourseSchema } from './schema.ts';

export const blobHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Within the transaction that refers to them, so that there is never the one without the other. */
export async function keepBlob(db: Kysely<CourseSchema>, bytes: Uint8Array): Promise<string> {
  const hash = blobHash(bytes);
  await db
    .insertInto('course_blobs')
    .values({ hash, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return hash;
}

export async function readBlob(db: Kysely<CourseSchema>, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('course_blobs').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row && Buffer.from(row.bytes);
}
