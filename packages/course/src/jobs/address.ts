/** Where threads find the kinds of work of a course; anyone who only names it loads none of them. */
import { compiledModule } from '@baralho/jobs/compiledModule';

export const COURSE_KINDS: string = compiledModule('./kinds.ts', import.meta.url);
