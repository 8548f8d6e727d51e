/** Bodies and refusals as JSON. Of a body no more is read than its sender may send. */
import type { refusal } from '@baralho/api/endpoint';
import type { Fitting } from '@baralho/core/shape';
import { type Refused, refused } from '@baralho/words/refused';
import type { Context } from 'hono';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503;

/** The form of every error of this server: a sentence in English, and a code with values to translate it. */
export const refusalBody = ({ why: error, code, values }: Refused): Fitting<typeof refusal> => ({
  error,
  code,
  values,
});

export const refuse = (
  context: Context,
  status: RefusalStatus,
  why: Refused,
  headers: Record<string, string> = {},
): Response => context.json(refusalBody(why), status, headers);

/** The most that anybody may send. */
export const LONGEST_BODY = 16 * 1024;

/** A body that is announced as longer, or turns out to be, is not read to its end. */
export async function bytesOf(context: Context, most: number): Promise<Uint8Array | Response> {
  const tooLong = (): Response => refuse(context, 413, refused('tooLong'), { connection: 'close' });
  if (Number(context.req.header('content-length') ?? 0) > most) return tooLong();
  const reader = context.req.raw.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const piece = (await reader?.read())?.value;
    if (piece === undefined) return Buffer.concat(pieces);
    size += piece.length;
    if (size > most) return tooLong();
    pieces.push(piece);
  }
}

/** The body as JSON; a page of another site cannot send this type without a preflight request. */
export async function bodyOf(
  context: Context,
  most = LONGEST_BODY,
): Promise<{ readonly value: unknown } | Response> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type))
    return refuse(context, 415, refused('wrongType', { type: 'application/json' }));
  const bytes = await bytesOf(context, most);
  if (bytes instanceof Response) return bytes;
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return refuse(context, 400, refused('noJson'));
  }
}
