/** For `node --import`: shifts the wall clock of the process by $SKEW_MS, as on a machine whose clock is wrong. */
const off = Number(process.env.SKEW_MS ?? 0);
const { now } = Date;
Date.now = () => now() + off;
