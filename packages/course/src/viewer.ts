/** Who sends a request, once they have signed in. */
import type { Role } from './store/schema.ts';

export interface Viewer {
  readonly course: string;
  /** Empty for the owner of the server, who has the rights of a teacher. */
  readonly person: string;
  readonly role: Role;
  /** For people in a team. */
  readonly team?: string;
}
