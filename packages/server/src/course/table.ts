/** All routes of a course. */
import { BOT_ROUTES } from './botRoutes.ts';
import { GRADE_ROUTES } from './gradeRoutes.ts';
import { LTI_ROUTES } from './lti/teacherRoutes.ts';
import type { Route } from './route.ts';
import { TALK_ROUTES } from './talkRoutes.ts';
import { TEACHER_ROUTES } from './teacherRoutes.ts';
import { TEAM_ROUTES } from './teamRoutes.ts';

export const COURSE_ROUTES: readonly Route[] = [
  ...TEAM_ROUTES,
  ...BOT_ROUTES,
  ...GRADE_ROUTES,
  ...TALK_ROUTES,
  ...TEACHER_ROUTES,
  ...LTI_ROUTES,
];
