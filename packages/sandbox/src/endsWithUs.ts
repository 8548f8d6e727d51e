/** Makes sure that whatever was started here ends together with this process. */
interface Running {
  kill(): void;
}

const running = new Set<Running>();
let watching = false;

export function endsWithUs(one: Running): void {
  running.add(one);
  if (watching) return;
  watching = true;
  process.on('exit', () => {
    for (const one of running) one.kill();
  });
}

/** It has ended. */
export const hasEnded = (one: Running): unknown => running.delete(one);
