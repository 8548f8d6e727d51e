/** Bodies and refusals as JSON. No more of a body is read than who sends it may send. */
import type { Context } from 'hono';

export type Refusal = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503;

export const refuse = (context: Context, status: Refusal, error: string): Response =>
  context.json({ error }, status);

/** What anybody may send. */
export const LONGEST_BODY = 16 * 1024;

/** What is announced or comes as longer is not read to its end. */
export async function bytesOf(context: Context, most: number): Promise<Uint8Array | Response> {
  const tooLong = (): Response => {
    const answer = refuse(context, 413, 'the body is too long');
    answer.headers.set('connection', 'close');
    return answer;
  };
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

/** The body as JSON; a page of another site cannot send this type without being asked first. */
export async function bodyOf(
  context: Context,
  most = LONGEST_BODY,
): Promise<{ readonly value: unknown } | Response> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return refuse(context, 415, 'send application/json');
  const bytes = await bytesOf(context, most);
  if (bytes instanceof Response) return bytes;
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return refuse(context, 400, 'the body is no JSON');
  }
}
