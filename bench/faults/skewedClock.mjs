/** For `node --import`: the wall clock of the process is off by $SKEW_MS, as on a machine whose clock nobody looks after. */
const off = Number(process.env.SKEW_MS ?? 0);
const { now } = Date;
Date.now = () => now() + off;
