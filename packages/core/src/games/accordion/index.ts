/** Accordion patience: the judge's forced game (`playAccordian`) and free choice (`accordion`). */
export { accordionNotation } from './notation.ts';
export { formatPiles, playAccordian } from './playout.ts';
export * from './rules.ts';
