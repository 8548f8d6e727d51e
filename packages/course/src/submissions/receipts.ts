/**
 * Signed receipts of submissions: one line with the course, the submission, its number, time and hash, signed with the key of
 * the course (Ed25519). Anyone who has the line can have it checked later, even when the submission has been deleted.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Store } from '@baralho/store';
import { type CourseSchema, isQuick } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import type { Submissions } from './submissions.ts';

const HEAD = 'baralho-receipt-1';

export interface ReceiptCheck {
  /** Whether this course has signed it. */
  readonly isGenuine: boolean;
  readonly submission?: string;
  readonly target?: string;
  readonly number?: number;
  readonly at?: number;
  readonly hash?: string;
  /** Whether the submission is still stored as the receipt says. */
  readonly isKept?: boolean;
}

export interface Receipts {
  /** The receipt of a submission, if the viewer may see it. */
  of(viewer: Viewer, submission: string): Promise<string | undefined>;
  check(course: string, receipt: string): Promise<ReceiptCheck>;
}

export function openReceipts(store: Store<CourseSchema>, submissions: Pick<Submissions, 'one'>): Receipts {
  const find = (course: string) =>
    store.db.selectFrom('course_keys').selectAll().where('course_id', '=', course).executeTakeFirst();

  /** Created when the first receipt is requested; if two are created at once, the first one stays. */
  async function keysOf(course: string) {
    const known = await find(course);
    if (known !== undefined) return known;
    const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await store.write((db) =>
      db
        .insertInto('course_keys')
        .values({ course_id: course, public: publicKey, secret: privateKey })
        .onConflict((conflict) => conflict.column('course_id').doNothing())
        .execute(),
    );
    return find(course);
  }

  return {
    async of(viewer, submission) {
      const one = await submissions.one(viewer, submission);
      if (one === undefined || one.hash === '' || isQuick(one.target)) return undefined;
      const keys = await keysOf(viewer.course);
      if (keys === undefined) return undefined;
      const { id, target, number, at, hash } = one;
      const said = [HEAD, viewer.course, id, target, number, new Date(at).toISOString(), hash].join(' ');
      const signature = sign(null, Buffer.from(said), createPrivateKey(keys.secret));
      return `${said} ${signature.toString('base64url')}`;
    },

    async check(course, receipt) {
      const words = receipt.trim().split(/\s+/);
      const [head, named, id = '', target = '', number = '', time = '', hash = '', signature = ''] = words;
      const keys = words.length === 8 && head === HEAD && named === course ? await find(course) : undefined;
      const isGenuine =
        keys !== undefined &&
        verify(
          null,
          Buffer.from(words.slice(0, -1).join(' ')),
          createPublicKey(keys.public),
          Buffer.from(signature, 'base64url'),
        );
      if (!isGenuine) return { isGenuine };
      const at = Date.parse(time);
      const row = await store.db
        .selectFrom('course_submissions')
        .select(['at', 'blob'])
        .where('course_id', '=', course)
        .where('id', '=', id)
        .executeTakeFirst();
      const isKept = row?.blob === hash && Number(row.at) === at;
      return { isGenuine, submission: id, target, number: Number(number), at, hash, isKept };
    },
  };
}
