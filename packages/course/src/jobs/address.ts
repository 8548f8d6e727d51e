/** Where threads find the kinds of work of a course; importing this address does not load them. */
import { compiledModule } from '@baralho/jobs/compiledModule';

export const COURSE_KINDS: string = compiledModule('./kinds.ts', import.meta.url);
