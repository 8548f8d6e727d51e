/** Mutants of War and Accordian. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts to change are sources, templates and all
import type { Mutant } from './mutate.suite.ts';

const WAR = 'core/src/games/war/playout.ts';
const WAR_LINES = 'core/src/games/war/notation.ts';
const WAR_PROGRAM = 'judge/src/problems/war/program.ts';
const PATIENCE = 'core/src/games/accordion/playout.ts';
const PATIENCE_PROGRAM = 'judge/src/problems/accordian/program.ts';
const DEALS = 'judge/src/problems/deals/rows.ts';

const DECIDES = 'if (x === y || ((head - first) & 1) === 0) continue;';
const A_TAKES = `          a[end++] = a[i] as number;
          a[end++] = b[i] as number;`;
const B_TAKES = `          b[end++] = a[i] as number;
          b[end++] = b[i] as number;`;
const STRENGTH = 'into[i] = strengthOf(pile[i] as Card);';

export const war: readonly Mutant[] = [
  ['two cards face down', WAR, DECIDES, 'if (x === y || (head - first) % 3 !== 1) continue;'],
  ['three cards face down', WAR, DECIDES, 'if (x === y || ((head - first) & 3) !== 1) continue;'],
  [
    'a war in a war is decided by its tie',
    WAR,
    DECIDES,
    'if ((x === y && head - first < 3) || ((head - first) & 1) === 0) continue;',
  ],
  ['the lower card wins', WAR, 'if (x > y) {', 'if (x < y) {'],
  ['the ace is low', WAR, STRENGTH, 'into[i] = (strengthOf(pile[i] as Card) + 1) % 13;'],
  [
    'ranks compared as characters',
    WAR,
    STRENGTH,
    "into[i] = '23456789TJQKA'.charCodeAt(strengthOf(pile[i] as Card));",
  ],
  [
    'ten below nine',
    WAR,
    STRENGTH,
    'into[i] = [0, 1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 11, 12][strengthOf(pile[i] as Card)] as number;',
  ],
  [
    'queen below jack',
    WAR,
    STRENGTH,
    'into[i] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 9, 11, 12][strengthOf(pile[i] as Card)] as number;',
  ],
  [
    'king and queen alike',
    WAR,
    STRENGTH,
    'into[i] = Math.min(10, strengthOf(pile[i] as Card)) + (strengthOf(pile[i] as Card) === 12 ? 1 : 0);',
  ],
  ['suits break ties', WAR, STRENGTH, 'into[i] = 4 * strengthOf(pile[i] as Card) + ((pile[i] as Card) & 3);'],
  ['a picks up b’s card first', WAR, A_TAKES, A_TAKES.split('\n').reverse().join('\n')],
  ['b picks up its own card first', WAR, B_TAKES, B_TAKES.split('\n').reverse().join('\n')],
  [
    'a picks up its own cards, then b’s',
    WAR,
    A_TAKES,
    '          a[end + i - first] = a[i] as number;\n          a[end + head - first + i - first] = b[i] as number;',
  ],
  [
    'b picks up the last cards first',
    WAR,
    B_TAKES,
    '          b[end++] = a[head - 1 - i + first] as number;\n          b[end++] = b[head - 1 - i + first] as number;',
  ],
  [
    'no tie: a wins when both run out',
    WAR,
    'this.tie = head === endA && head === endB;',
    'this.tie = false;',
  ],
  [
    'a tie when either runs out in a war',
    WAR,
    'this.tie = head === endA && head === endB;',
    'this.tie = true;',
  ],
  ['a war is one step', WAR, 'this.steps++;', 'if (head - first === 1) this.steps++;'],
  ['cards face down are no step', WAR, 'this.steps++;', 'if (((head - first) & 1) === 1) this.steps++;'],
  ['a war’s first tie is no step', WAR, 'this.steps++;', 'if (head - first !== 2) this.steps++;'],
  ['steps begin with one', WAR, '    this.steps = 0;', '    this.steps = 1;'],
  ['steps go on from game to game', WAR, '    this.steps = 0;\n', ''],
  [
    'a tie is remembered',
    WAR,
    'this.tie = this.endA === 0 && this.endB === 0;',
    'this.tie = this.tie && setup.a.length > 0;',
  ],
  ['the period in battles', WAR, 'period: periodSteps', 'period'],
  ['the cycle found later than it begins', WAR, 'from: behind.steps', 'from: ahead.steps'],
  ['the cycle from the next step', WAR, 'from: behind.steps', 'from: behind.steps + 1'],
  ['the cycle from the deal', WAR, 'from: behind.steps', 'from: 0'],
  ['given up after 10,000 steps', WAR, 'maxSteps ?? Number.POSITIVE_INFINITY', 'maxSteps ?? 10_000'],
  [
    'the sentence ends with a full stop',
    WAR_LINES,
    'wins in ${ending.steps} steps`',
    'wins in ${ending.steps} steps.`',
  ],
  ['capital letters for the players', WAR_LINES, '`${ending.by} wins', '`${ending.by.toUpperCase()} wins'],
  ['a tie in other words', WAR_LINES, 'a and b tie in', 'tie in'],
  ['no newline', WAR_PROGRAM, '}\\n`);', '}`);'],
  ['the second line is a’s', WAR_PROGRAM, '{ a: first, b: second }', '{ a: second, b: first }'],
  [
    'only the first game',
    DEALS,
    '    play({ first, second });',
    '    play({ first, second });\n    return undefined;',
  ],
];

const TAKEN = 'sizes[to] = (sizes[to] as number) + 1;';
const THREE_FIRST = `      let to = at - 3;
      if (to < 0 || !match(top, tops[to] as number)) {
        to = at - 1;`;

export const accordian: readonly Mutant[] = [
  [
    'one to the left before three',
    PATIENCE,
    THREE_FIRST,
    THREE_FIRST.replace('at - 3', 'at - 0x1').replace('at - 1', 'at - 3'),
  ],
  ['two to the left instead of three', PATIENCE, 'let to = at - 3;', 'let to = at - 2;'],
  ['four to the left instead of three', PATIENCE, 'let to = at - 3;', 'let to = at - 4;'],
  ['never three to the left', PATIENCE, 'let to = at - 3;', 'let to = -1;'],
  ['never one to the left', PATIENCE, 'to = at - 1;', 'to = -1;'],
  ['not onto the first pile', PATIENCE, '        if (to < 0 ||', '        if (to <= 0 ||'],
  [
    'not onto the first pile over three',
    PATIENCE,
    '      if (to < 0 || !match(top, tops[to] as number)) {\n        to',
    '      if (to <= 0 || !match(top, tops[to] as number)) {\n        to',
  ],
  ['suits do not match', PATIENCE, ' || ((x ^ y) & 3) === 0', ''],
  ['ranks do not match', PATIENCE, 'x >> 2 === y >> 2 || ', ''],
  ['colours match', PATIENCE, '((x ^ y) & 3) === 0', '((x ^ y) & 1) === 0'],
  ['goes on to the right after a move', PATIENCE, '      at = to;', '      at = Math.min(at, piles);'],
  ['the pile moved onto does not move on', PATIENCE, '      at = to;', '      at = to + 1;'],
  [
    'the whole pile moves',
    PATIENCE,
    TAKEN,
    'sizes[to] = (sizes[to] as number) + (sizes[at] as number); sizes[at] = 1;',
  ],
  ['the last card is not dealt', PATIENCE, 'dealt < row.length;', 'dealt < row.length - 1;'],
  ['sizes are left over from the deal before', PATIENCE, 'sizes[piles] = 1;', 'sizes[piles] ||= 1;'],
  ['one piles', PATIENCE, "piles.length === 1 ? '' : 's'", "'s'"],
  ['no plural', PATIENCE, "piles.length === 1 ? '' : 's'", "''"],
  ['a blank at the end', PATIENCE, "piles.join(' ')}`", "piles.join(' ')} `"],
  ['the piles from the right', PATIENCE, 'piles.join', 'piles.toReversed().join'],
  ['the lines in the other order', PATIENCE_PROGRAM, '[...first, ...second]', '[...second, ...first]'],
  [
    'only the first deal',
    DEALS,
    '    play({ first, second });',
    '    play({ first, second });\n    return undefined;',
  ],
  ['the end is not seen', PATIENCE_PROGRAM, "text === '#'", "text === '##'"],
];
