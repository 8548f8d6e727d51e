/** Bots, sandbox, matches and tournaments of the climbing game. */
export {};
