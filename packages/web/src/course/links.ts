/** Links into a course that work on other machines. */
import { worksHereOnly } from '@baralho/api/addresses';
import type { SeenCourse } from '@baralho/api/courses';
import { formatRoute } from '../route.ts';

/**
 * The address that the server was configured with, if any; otherwise the address of this page, unless that works on this machine only and
 * the server knows a better one.
 */
export function linkAddress({ links }: Pick<SeenCourse, 'links'>, here: string): string {
  const own = here.replace(/#.*/, '');
  return links.isNamed || worksHereOnly(own) ? links.address : own;
}

export const isLocalLink = (course: Pick<SeenCourse, 'links'>, here: string): boolean =>
  worksHereOnly(linkAddress(course, here));

type Found = Pick<SeenCourse, 'id' | 'links'>;

const linkWith = (course: Found, query: Readonly<Record<string, string>>): string =>
  `${linkAddress(course, location.href)}${formatRoute('course', { course: course.id, ...query })}`;

export const joinLink = (course: Found, key: string): string => linkWith(course, { join: key });

/** Where students register with the code of the course. */
export const registrationLink = (course: Found, code: string): string => linkWith(course, { code });
