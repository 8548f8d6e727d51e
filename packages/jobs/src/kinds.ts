/**
 * A kind of work is a name and a function `(parameters, first, count) → result`, whose result is plain data. The kinds of a
 * package stand in a module that exports them as `KINDS`; a kind is loaded when first asked for, so that a thread holds only the
 * kernels it needs. Whoever starts threads or joins the work hands in the addresses of such modules.
 */
export type Work = (parameters: never, first: number, count: number) => Promise<unknown> | unknown;
export type Kinds = Readonly<Record<string, () => Promise<Work>>>;
