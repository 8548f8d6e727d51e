/** What runs in a thread of the solver pool. */
import { solveTask } from './task.ts';

// piscina asks for a default export.
// biome-ignore lint/style/noDefaultExport: see above
export default solveTask;
