/** War in the judge's form (`war`, `playWar`) and in the lecture's (`lectureWar`, `playLecture`). */
export * from './lecture.ts';
export { lectureNotation } from './lectureNotation.ts';
export { formatEnding, warNotation } from './notation.ts';
export { playWar, type WarEnding } from './playout.ts';
export { lectureDeck, MOST_RIFFLES } from './riffle.ts';
export { dealTwo, type Piles, type WarMove, type WarSetup, type WarState, war } from './rules.ts';
export {
  faultOf,
  formatSwitch,
  type LectureOptions,
  lectureOptions,
  lectureSetup,
  MOST_DECKS,
  parseSwitch,
  SWITCHES,
  USUAL,
  type WarSetting,
} from './switches.ts';
