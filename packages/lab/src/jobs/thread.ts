/** What runs in a worker thread: one chunk after another, away from the event loop that keeps connections alive. */
import { workOff } from './kinds.ts';

// piscina asks for a default export.
// biome-ignore lint/style/noDefaultExport: see above
export default workOff;
