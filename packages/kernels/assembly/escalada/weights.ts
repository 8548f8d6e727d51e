/**
 * All numbers that were tuned by duels on fixed deals (bench/escalada/tune.mjs). Each table can be overwritten in memory to
 * try other values.
 */

/** What a group of a plan costs, in thousandths of a turn, by its highest rank. */
export const COSTS: usize = memory.data<i32>([
  // Sets of one, two, three and four cards, A to K.
  958, 955, 942, 918, 881, 832, 768, 690, 597, 489, 364, 224, 67, -108,
  925, 913, 882, 836, 774, 699, 610, 508, 393, 265, 125, -26, -190, -365,
  1053, 951, 858, 768, 680, 593, 508, 423, 340, 257, 174, 92, 11, -70,
  595, 242, 160, 104, 59, 22, -10, -39, -64, -88, -110, -131, -150, -168,
  // Sequences and double sequences of three, by the rank they end on.
  1101, 1043, 992, 942, 894, 847, 800, 754, 709, 664, 619, 575, 531, 487,
  585, 535, 488, 444, 400, 356, 313, 271, 229, 187, 146, 104, 63, 22,
  // Each additional rank of a sequence, of a double sequence.
  -6, 40,
]);
export const COSTS_BYTES: usize = 86 * 4;

/**
 * How the planner chooses. Leads: weight of a group's cost, of each card, of each rank down, of being unanswerable, of matching the
 * smallest hand of the others, of each step up of a single card when somebody holds one card. Answers: weight of taking the lead, more of
 * it when somebody has three cards, the lowest score that is played, more for one card, weight of an unanswerable play.
 */
export const HABITS: usize = memory.data<i32>([1054, 83, 21, -103, -526, 33, 101, 155, -157, 137, 789]);
export const HABITS_BYTES: usize = 11 * 4;

/**
 * Log likelihoods of decisions, in thousandths: a greedy player who does not play greedily; for the others a pass, an answer, a lead that
 * is not what the planner would do; then the log odds that a player is greedy.
 */
export const EVIDENCE: usize = memory.data<i32>([4500, 1000, 1000, 1000, -700]);
export const EVIDENCE_BYTES: usize = 5 * 4;

/**
 * Most candidates; steps of the chain before the first world, and from then on; three times the points by which a void game must be better,
 * because the playouts play weaker than this player will.
 */
export const SEARCH: usize = memory.data<i32>([24, 1500, 5000, 3]);
export const SEARCH_BYTES: usize = 4 * 4;
