/** Join links of a course that work on other machines. */
import { worksHereOnly } from '@baralho/api/addresses';
import type { SeenCourse } from '@baralho/api/courses';
import { formatRoute } from '../route.ts';

/**
 * The address that the server was told, if any; otherwise the one by which this page was reached, unless that works on this machine
 * only and the server knows a better one.
 */
export function linkAddress({ links }: Pick<SeenCourse, 'links'>, here: string): string {
  const own = here.replace(/#.*/, '');
  return links.isNamed || worksHereOnly(own) ? links.address : own;
}

export const isLocalLink = (course: Pick<SeenCourse, 'links'>, here: string): boolean =>
  worksHereOnly(linkAddress(course, here));

export const joinLink = (course: Pick<SeenCourse, 'id' | 'links'>, key: string): string =>
  `${linkAddress(course, location.href)}${formatRoute('course', { course: course.id, join: key })}`;
