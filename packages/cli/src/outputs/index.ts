/**
 * The shapes of what commands print with `--json`: `docs/json` is made from them, and a test compares the real output with
 * them. `course --json` prints the API's answers, which `/api/openapi.json` describes.
 */
import type { Shape } from '@baralho/core/shape';
import {
  checkedBot,
  duelled,
  duelledAlone,
  matched,
  ranked,
  rankedAlone,
  tournamentHeld,
} from './competitions.ts';
import { foundByDoctor, judgedByPackage, judgedProgram, verifiedPackage, verifiedProblem } from './judged.ts';
import { manual } from './manual.ts';
import {
  gameOfWar,
  simulatedAccordion,
  simulatedBeggar,
  simulatedEscalada,
  simulatedKlondike,
  simulatedWar,
  sweptWar,
} from './simulations.ts';
import {
  shownDeal,
  solvedAccordion,
  solvedKlondike,
  solvedPatience,
  surveyedAccordion,
  surveyedKlondike,
  surveyedPatience,
} from './solutions.ts';

export interface Output {
  /** The words after `baralho`, fast enough for a test. */
  readonly example: string;
  readonly shape: Shape;
}

export const OUTPUTS = {
  deal: { example: 'deal klondike 7 --json', shape: shownDeal },
  'simulate-war': { example: 'simulate war --games 200 --war-size 3 --exchange --json', shape: simulatedWar },
  'simulate-war-sweep': { example: 'simulate war --games 100 --sweep war-size=1-3 --json', shape: sweptWar },
  'simulate-war-deal': { example: 'simulate war --deal 7 --json', shape: gameOfWar },
  'simulate-accordion': { example: 'simulate accordion --deals 200 --json', shape: simulatedAccordion },
  'simulate-beggar': { example: 'simulate beggar --games 200 --json', shape: simulatedBeggar },
  'simulate-escalada': { example: 'simulate escalada --games 20 --json', shape: simulatedEscalada },
  'simulate-klondike': {
    example: 'simulate klondike --player blind --games 1 --json',
    shape: simulatedKlondike,
  },
  'solve-klondike': { example: 'solve klondike 7 --json', shape: solvedKlondike },
  'solve-accordion': { example: 'solve accordion 7 --json', shape: solvedAccordion },
  'solve-patience': { example: 'solve freecell ms:11982 --json', shape: solvedPatience },
  'survey-klondike': { example: 'survey klondike --deals 10 --json', shape: surveyedKlondike },
  'survey-accordion': { example: 'survey accordion --deals 10 --json', shape: surveyedAccordion },
  'survey-patience': { example: 'survey golf --deals 3 --seconds 1 --json', shape: surveyedPatience },
  'judge-check': {
    example: 'judge check war --cmd "npx baralho judge war" --random 1 --json',
    shape: judgedProgram,
  },
  'judge-check-package': { example: 'judge check twice --cmd "echo 41" --json', shape: judgedByPackage },
  'judge-verify': { example: 'judge verify accordian --every 2000 --json', shape: verifiedProblem },
  'judge-verify-package': { example: 'judge verify twice --json', shape: verifiedPackage },
  'arena-check': { example: 'arena check greedy --json', shape: checkedBot },
  'arena-match': { example: 'arena match greedy lowest random greedy --games 4 --json', shape: matched },
  'arena-duel': { example: 'arena duel greedy lowest --deals 5 --json', shape: duelled },
  'arena-ladder': { example: 'arena ladder random lowest greedy decomposer --games 8 --json', shape: ranked },
  'arena-tournament': {
    example: 'arena tournament random greedy lowest decomposer --json --quiet',
    shape: tournamentHeld,
  },
  'arena-patience': { example: 'arena match klondike random greedy --deals 2 --json', shape: rankedAlone },
  'arena-patience-duel': {
    example: 'arena duel accordion random greedy --deals 2 --json',
    shape: duelledAlone,
  },
  man: { example: 'man --json', shape: manual },
  doctor: { example: 'doctor --json', shape: foundByDoctor },
} as const satisfies Readonly<Record<string, Output>>;
