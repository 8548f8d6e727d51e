/** Ctrl-C among many positions: how far it came, and how to go on from there. */
export function tellWhereStopped(progress: () => { readonly done: number; readonly total: number }): void {
  process.once('SIGINT', () => {
    const { done, total } = progress();
    process.stderr.write(`\nStopped after ${done} of ${total}; continue with --skip ${done}.\n`);
    process.exit(130);
  });
}
