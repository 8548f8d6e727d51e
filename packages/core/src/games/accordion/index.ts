/** Accordion patience: the judge's forced game (`playAccordian`) and free choice (`accordion`). */
export { accordionNotation, accordionOptions } from './notation.ts';
export { formatPiles, playAccordian } from './playout.ts';
export * from './rules.ts';
