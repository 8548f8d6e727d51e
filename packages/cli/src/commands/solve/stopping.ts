/** Ctrl-C while solving many positions: prints how far it got, and how to continue. */
export function tellWhereStopped(progress: () => { readonly done: number; readonly total: number }): void {
  process.once('SIGINT', () => {
    const { done, total } = progress();
    process.stderr.write(`\nStopped after ${done} of ${total}; continue with --skip ${done}.\n`);
    process.exit(130);
  });
}
