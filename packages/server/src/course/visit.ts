/**
 * Identifies the user of a course request. A browser has a cookie for each course (`HttpOnly`, only for that course's
 * addresses), a program sends the key of a join link; the owner of the server, who can read its data anyway, sends the server
 * key.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { CourseService, Viewer } from '@baralho/course';
import type { Context } from 'hono';
import { cookieOf, secretIn } from '../access/cookies.ts';
import { bearerOf } from '../runs/secret.ts';

const COOKIE = 'baralho-course';
const AGE_SECONDS = 30 * 86_400;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the request has the server key. */
export const isOwner = (context: Context, ownerKey: string): boolean =>
  timingSafeEqual(digest(bearerOf(context.req.header('authorization'))), digest(ownerKey));

export const cookieIn = (context: Context): string => secretIn(context.req.header('cookie'), COOKIE);

/** A page of another site can neither read it nor make the browser send it. */
export const cookieFor = (course: string, value: string, secure: boolean): string =>
  cookieOf(COOKIE, value, { path: `/api/courses/${course}`, seconds: AGE_SECONDS, secure });

export async function viewerIn(
  context: Context,
  course: string,
  service: CourseService,
  ownerKey: string,
): Promise<Viewer | undefined> {
  if (isOwner(context, ownerKey))
    return (await service.courses.view(course)) && { course, person: '', role: 'teacher' };
  const key = bearerOf(context.req.header('authorization'));
  if (key !== '') return service.people.byKey(course, key);
  const cookie = cookieIn(context);
  return cookie === '' ? undefined : service.people.byCookie(course, cookie);
}
