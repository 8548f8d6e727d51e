/** Bodies and refusals as JSON. */
import type { Context } from 'hono';

export type Refusal = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502;

export const refuse = (context: Context, status: Refusal, error: string): Response =>
  context.json({ error }, status);

/** The body as JSON; a page of another site cannot send this type without being asked first. */
export async function bodyOf(context: Context): Promise<{ readonly value: unknown } | Response> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return refuse(context, 415, 'send application/json');
  try {
    return { value: await context.req.json() };
  } catch {
    return refuse(context, 400, 'the body is no JSON');
  }
}
