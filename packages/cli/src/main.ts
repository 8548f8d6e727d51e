/** The `baralho` command: a table of commands, each loaded when asked for. */
export {};
