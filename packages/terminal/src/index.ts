/** Play at the terminal: the plain dialogue and the full-screen table. */
export {};
