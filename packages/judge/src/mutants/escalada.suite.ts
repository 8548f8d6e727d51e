/** Mutants of the four guiões and of the tournament program. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts to change are sources, templates and all
import type { Mutant } from './mutate.suite.ts';

const COMBINATION = 'core/src/games/escalada/combination.ts';
const FOLLOWING = 'core/src/games/escalada/following.ts';
const PROPOSAL = 'core/src/games/escalada/proposal.ts';
const ENUMERATE = 'core/src/games/escalada/enumerate.ts';
const TESTS = 'judge/src/problems/escalada/eachTest.ts';
const programOf = (id: string): string => `judge/src/problems/${id}/program.ts`;

const EVEN = 'if (countOf(cards, rank) !== width) return undefined;';
const FOUND = 'return kind && { kind, length: kind ===';
const ALIKE = 'a.kind === b.kind && a.length === b.length';
const LAST_TEST = 'number <= tests.value';

/** Mistakes in what a combination is. */
const combinations: readonly Mutant[] = [
  [
    'a sequence is last − first = n − 1, repeats or not',
    COMBINATION,
    EVEN,
    'if (countOf(cards, rank) !== width && last - first !== cards.size - 1) return undefined;',
  ],
  ['two values make a sequence', COMBINATION, 'if (span < 3)', 'if (span < 2)'],
  ['a sequence needs four values', COMBINATION, 'if (span < 3)', 'if (span < 4)'],
  ['triples in a row make a double sequence', COMBINATION, 'width === 2 ?', 'width >= 2 ?'],
  ['one value may have more cards', COMBINATION, '!== width) return', '< width) return'],
  ['one value may have fewer cards', COMBINATION, '!== width) return', '> width) return'],
  ['the lowest value is not looked at', COMBINATION, 'let rank = first;', 'let rank = first + 1;'],
  ['the last value but one is not looked at', COMBINATION, 'rank < last;', 'rank < last - 1;'],
  [
    'the ace is high too',
    COMBINATION,
    '  const width = countOf(cards, last);',
    `  if (first === 0 && last === 13 && cards.size === 3 && countOf(cards, 12) === 1 && countOf(cards, 13) === 1)
    return { kind: 'sequence', length: 3, top, cards };
  const width = countOf(cards, last);`,
  ],
  [
    'a sequence goes around the corner',
    COMBINATION,
    '  const width = countOf(cards, last);',
    `  if (first === 0 && last === 13 && cards.size === 3 && countOf(cards, 1) === 1 && countOf(cards, 13) === 1)
    return { kind: 'sequence', length: 3, top, cards };
  const width = countOf(cards, last);`,
  ],
  ['the knight is left out', COMBINATION, EVEN, `if (rank !== 11) ${EVEN}`],
  [
    'a sequence is of one suit',
    COMBINATION,
    FOUND,
    `if (kind === 'sequence' && new Set([...cards].map((card) => card & 3)).size > 1) return undefined;\n  ${FOUND}`,
  ],
  ['a sequence has at most ten cards', COMBINATION, FOUND, `if (span > 10) return undefined;\n  ${FOUND}`],
];

/** Mistakes in what has the same shape: guião 2, and what may follow. */
const shapes: readonly Mutant[] = [
  ['any length is alike', COMBINATION, ALIKE, 'a.kind === b.kind'],
  ['any kind is alike', COMBINATION, ALIKE, 'a.length === b.length'],
  [
    'double sequences of any size are alike',
    COMBINATION,
    ALIKE,
    "a.kind === b.kind && (a.kind === 'double sequence' || a.length === b.length)",
  ],
  [
    'sequences of any size are alike',
    COMBINATION,
    ALIKE,
    "a.kind === b.kind && (a.kind === 'sequence' || a.length === b.length)",
  ],
  [
    'sets of any size are alike',
    COMBINATION,
    ALIKE,
    "a.kind === b.kind && (a.kind === 'set' || a.length === b.length)",
  ],
  ['as many cards are alike', COMBINATION, ALIKE, 'spanOf(a) * widthOf(a) === spanOf(b) * widthOf(b)'],
];

const HIGHER = 'answer.top > toBeat.top';
const KINGS = "kind === 'set' && rankOf(top) === KING ?";
const QUAD = "    { kind: 'set', length: 4 },\n";
const ONE_KING = "    { kind: 'double sequence', length: 3 },\n";
const TWO_KINGS = "  [{ kind: 'double sequence', length: 4 }],";
const THREE_KINGS = "  [{ kind: 'double sequence', length: 5 }],";

/** Mistakes in the exceptions for kings. */
const kings: readonly Mutant[] = [
  ['no four of a kind on a king', FOLLOWING, QUAD, ''],
  ['three of a kind on a king', FOLLOWING, QUAD, QUAD.replace('4', '3')],
  ['no double sequence on a king', FOLLOWING, ONE_KING, ''],
  ['a double sequence of four on a king', FOLLOWING, ONE_KING, ONE_KING.replace('3', '4')],
  ['nothing else on two kings', FOLLOWING, TWO_KINGS, '  [],'],
  ['a double sequence of three on two kings', FOLLOWING, TWO_KINGS, TWO_KINGS.replace('4', '3')],
  ['a double sequence of five on two kings', FOLLOWING, TWO_KINGS, TWO_KINGS.replace('4', '5')],
  [
    'four of a kind on two kings',
    FOLLOWING,
    TWO_KINGS,
    "  [{ kind: 'double sequence', length: 4 }, { kind: 'set', length: 4 }],",
  ],
  ['nothing else on three kings', FOLLOWING, THREE_KINGS, '  [],'],
  ['a double sequence of four on three kings', FOLLOWING, THREE_KINGS, THREE_KINGS.replace('5', '4')],
  ['a double sequence of six on three kings', FOLLOWING, THREE_KINGS, THREE_KINGS.replace('5', '6')],
  [
    'a double sequence of six on four kings',
    FOLLOWING,
    `${THREE_KINGS}\n  [],`,
    `${THREE_KINGS}\n  [{ kind: 'double sequence', length: 6 }],`,
  ],
  ['kings on top of anything', FOLLOWING, KINGS, 'rankOf(top) === KING ?'],
  ['exceptions for queens too', FOLLOWING, KINGS, "kind === 'set' && rankOf(top) >= KING - 1 ?"],
  ['exceptions for every value', FOLLOWING, KINGS, "kind === 'set' ?"],
  ['exceptions for aces', FOLLOWING, KINGS, "kind === 'set' && rankOf(top) % KING === 0 ?"],
];

/** Mistakes in when a round is over. */
const rounds: readonly Mutant[] = [
  ['one pass ends a round', FOLLOWING, 'ROUND_ENDS = 3', 'ROUND_ENDS = 1'],
  ['two passes end a round', FOLLOWING, 'ROUND_ENDS = 3', 'ROUND_ENDS = 2'],
  ['four passes end a round', FOLLOWING, 'ROUND_ENDS = 3', 'ROUND_ENDS = 4'],
  [
    'passes are counted over the whole game',
    FOLLOWING,
    '  for (let passes = 0;',
    '  if (plays.filter((play) => play.isEmpty).length >= ROUND_ENDS) return undefined;\n  for (let passes = 0;',
  ],
  ['the first play stands', FOLLOWING, 'plays[plays.length - 1 - passes]', 'plays[passes]'],
  [
    'the last play is not seen',
    FOLLOWING,
    'plays[plays.length - 1 - passes]',
    'plays[plays.length - 2 - passes]',
  ],
];

const REFUSED = 'Combinações não iguais!';
const NOTED = 'alike = combination !== undefined && sameShape(combination, found[0] ?? combination);';
const SORTED = 'found.sort(byTop)';
const headings = (id: string): readonly Mutant[] => [
  ['tests are counted from nought', programOf(id), 'Teste ${number}', 'Teste ${number - 1}'],
  ['no heading', programOf(id), 'Teste ${number}\\n', ''],
  ['the last test is missing', TESTS, LAST_TEST, 'number < tests.value || tests.value === 1'],
];

const FITS = 'set.size === cards.value.length ? combinationOf(set)';

export const guiao1: readonly Mutant[] = [
  ...combinations,
  [
    'the number of a double sequence is that of its cards',
    COMBINATION,
    "kind === 'set' ? width : span",
    "kind === 'sequence' ? span : cards.size",
  ],
  [
    'the highest card is the last one written',
    programOf('guiao1'),
    'formatGlyph(combination.top)',
    'formatGlyph(cards.value.at(-1) as number)',
  ],
  [
    'the highest card by suit first',
    programOf('guiao1'),
    'formatGlyph(combination.top)',
    'formatGlyph([...set].sort((a, b) => (a & 3) - (b & 3) || a - b).at(-1) as number)',
  ],
  [
    'the highest card is one of the lowest suit',
    programOf('guiao1'),
    'formatGlyph(combination.top)',
    'formatGlyph([...set].find((card) => card >> 2 === combination.top >> 2) as number)',
  ],
  [
    'hearts above diamonds',
    programOf('guiao1'),
    'formatGlyph(combination.top)',
    'formatGlyph([...set].sort((a, b) => (a >> 2) - (b >> 2) || [0, 2, 1, 3][a & 3]! - [0, 2, 1, 3][b & 3]!).at(-1) as number)',
  ],
  [
    'a single card is in the singular',
    programOf('guiao1'),
    'cartas onde',
    "carta${combination.length === 1 ? '' : 's'} onde",
  ],
  ['without accents', programOf('guiao1'), "'dupla sequência'", "'dupla sequencia'"],
  ['a single card is nothing', programOf('guiao1'), FITS, 'set.size > 1 ? combinationOf(set)'],
  [
    'at most fourteen cards are read',
    programOf('guiao1'),
    'CardSet.of(cards.value)',
    'CardSet.of(cards.value.slice(0, 14))',
  ],
  ['at most twenty cards are read', programOf('guiao1'), FITS, 'set.size <= 20 ? combinationOf(set)'],
  ['nothing in other words', programOf('guiao1'), 'Nada!', 'Nada'],
  ['the last test is missing', TESTS, LAST_TEST, 'number < tests.value || tests.value === 1'],
];

export const guiao2: readonly Mutant[] = [
  ...shapes,
  ...headings('guiao2'),
  combinations[0] as Mutant,
  ['the last combination alone is compared', programOf('guiao2'), '        if (!alike) continue;\n', ''],
  [
    'what is no combination is left out',
    programOf('guiao2'),
    NOTED,
    'alike = combination === undefined || sameShape(combination, found[0] ?? combination);',
  ],
  [
    'one combination alone need not be one',
    programOf('guiao2'),
    NOTED,
    `${NOTED}\n        if (count.value === 1 && combination === undefined) { alike = true; found.push({ cards: set } as Combination); }`,
  ],
  ['in descending order', COMBINATION, 'a.top - b.top', 'b.top - a.top'],
  ['suits do not order', COMBINATION, 'a.top - b.top', '(a.top >> 2) - (b.top >> 2)'],
  ['ordered by suit first', COMBINATION, 'a.top - b.top', '(a.top & 3) - (b.top & 3) || a.top - b.top'],
  [
    'ordered by the lowest card',
    COMBINATION,
    'a.top - b.top',
    '(a.cards.lowest ?? 0) - (b.cards.lowest ?? 0)',
  ],
  [
    'hearts above diamonds',
    COMBINATION,
    'a.top - b.top',
    '(a.top >> 2) - (b.top >> 2) || [0, 2, 1, 3][a.top & 3]! - [0, 2, 1, 3][b.top & 3]!',
  ],
  ['not ordered', programOf('guiao2'), SORTED, 'found'],
  [
    'ordered as text',
    programOf('guiao2'),
    SORTED,
    'found.sort((a, b) => (formatGlyphs(a.cards) < formatGlyphs(b.cards) ? -1 : 1))',
  ],
  [
    'only neighbours are exchanged, once',
    programOf('guiao2'),
    SORTED,
    'found.map((_, i) => i).reduce((all, i) => { const next = all[i + 1]; if (next && byTop(all[i]!, next) > 0) { all[i + 1] = all[i]!; all[i] = next; } return all; }, found)',
  ],
  [
    'cards stay as they were written',
    programOf('guiao2'),
    'found.push(combination)',
    'found.push({ ...combination, cards: cards.value as never })',
  ],
  [
    'combinations are left over from the test before',
    programOf('guiao2'),
    'const found: Combination[] = [];',
    'const found: Combination[] = ((reader as any).found ??= []);',
  ],
  [
    'a refusal is left over from the test before',
    programOf('guiao2'),
    'let alike = true;',
    "let alike = !String((reader as any).said ?? '').includes('!'); const say = write; write = (text) => { (reader as any).said = text; say(text); };",
  ],
  ['at most fifty combinations', programOf('guiao2'), 'i <= count.value', 'i <= Math.min(50, count.value)'],
  ['the last combination is not read', programOf('guiao2'), 'i <= count.value', 'i < count.value'],
  ['without accents', programOf('guiao2'), REFUSED, 'Combinacoes nao iguais!'],
];

const LEFT = 'const left = judged.valid ? hand.value.minus(judged.play) : hand.value;';

export const guiao3: readonly Mutant[] = [
  ...shapes,
  ...kings,
  ...rounds,
  ...headings('guiao3'),
  combinations[0] as Mutant,
  ['a lower play follows', FOLLOWING, HIGHER, 'answer.top < toBeat.top'],
  ['any height follows', FOLLOWING, HIGHER, 'true'],
  ['only a higher value follows', FOLLOWING, HIGHER, 'answer.top >> 2 > toBeat.top >> 2'],
  ['the same value follows', FOLLOWING, HIGHER, 'answer.top >> 2 >= toBeat.top >> 2'],
  ['the lowest card decides', FOLLOWING, HIGHER, '(answer.cards.lowest ?? 0) > (toBeat.cards.lowest ?? 0)'],
  [
    'exceptions must be higher',
    FOLLOWING,
    'exceptionsTo(toBeat).some((shape) =>',
    'exceptionsTo(toBeat).some((shape) => answer.top > toBeat.top &&',
  ],
  [
    'only the exceptions follow kings',
    FOLLOWING,
    '(sameShape(answer, toBeat) &&',
    '(exceptionsTo(toBeat).length === 0 && sameShape(answer, toBeat) &&',
  ],
  [
    'exceptions may be longer',
    FOLLOWING,
    '.some((shape) => sameShape(shape, answer))',
    '.some((shape) => shape.kind === answer.kind && answer.length >= shape.length)',
  ],
  ['a card need not be held', PROPOSAL, 'if (!hand.has(card))', 'if (hand.isEmpty)'],
  [
    'one card of the play must be held',
    PROPOSAL,
    'if (!hand.has(card))',
    'if (play.isEmpty && !hand.has(card))',
  ],
  ['a card may be named twice', PROPOSAL, 'if (play.has(card))', 'if (hand.isEmpty)'],
  [
    'any cards are a combination',
    PROPOSAL,
    '  if (combination === undefined)\n',
    '  if (combination === undefined) return { valid: true, play };\n  if (combination === undefined)\n',
  ],
  [
    'an invalid play leaves the hand',
    programOf('guiao3'),
    LEFT,
    'const left = [...hand.value].filter((card) => !cards.value.includes(card));',
  ],
  [
    'an invalid play empties the hand',
    programOf('guiao3'),
    LEFT,
    LEFT.replace(': hand.value', ': hand.value.minus(hand.value)'),
  ],
  ['the hand never changes', programOf('guiao3'), LEFT, 'const left = hand.value;'],
  [
    'the hand is printed in descending order',
    programOf('guiao3'),
    'formatGlyphs(left)',
    'formatGlyphs([...left].reverse())',
  ],
  [
    'the hand is sorted by suit',
    programOf('guiao3'),
    'formatGlyphs(left)',
    'formatGlyphs([...left].sort((a, b) => (a & 3) - (b & 3) || a - b))',
  ],
  [
    'no line for an empty hand',
    programOf('guiao3'),
    '${formatGlyphs(left)}\\n',
    "${left.isEmpty ? '' : `${formatGlyphs(left)}\\n`}",
  ],
  ['PASSO for an empty hand', programOf('guiao3'), 'formatGlyphs(left)', "formatGlyphs(left) || 'PASSO'"],
  [
    'at most fourteen cards are printed',
    programOf('guiao3'),
    'formatGlyphs(left)',
    'formatGlyphs([...left].slice(0, 14))',
  ],
  ['blanks after every card', programOf('guiao3'), '${formatGlyphs(left)}', '${formatGlyphs(left)} '],
  [
    'the earlier plays are left over from the test before',
    programOf('guiao3'),
    'toBeatAfter(plays.value)',
    'toBeatAfter(((reader as any).plays = [...((reader as any).plays ?? []), ...plays.value]))',
  ],
  ['the earlier plays are not looked at', programOf('guiao3'), 'toBeatAfter(plays.value)', 'undefined'],
  [
    'PASSO is no pass',
    programOf('guiao3'),
    LEFT,
    `${LEFT.replace('const', 'let')}\n      if (cards.value.length === 0) left = hand.value.minus(hand.value);`,
  ],
];

const ABOVE = '4 * rank + highestSuit(suits) <= above';
const WAYS = 'found.push(...combinations(hand, shape, -1, limit - found.length));';
const ANSWERS = 'answers(hand.value, toBeat)';

export const guiao4: readonly Mutant[] = [
  ...kings,
  ...headings('guiao4'),
  ['only higher values follow', ENUMERATE, ABOVE, '4 * rank + 3 <= above || rank === rankOf(above)'],
  ['the same value follows', ENUMERATE, ABOVE, 'rank < rankOf(above)'],
  ['any height follows', ENUMERATE, ABOVE, 'false'],
  ['nothing up to the king', ENUMERATE, 'first + span - 1 <= KING', 'first + span - 1 < KING'],
  ['not from the next value on', ENUMERATE, 'rankOf(above) - span + 1)', 'rankOf(above) - span + 2)'],
  ['only from the same value on', ENUMERATE, 'rankOf(above) - span + 1)', 'rankOf(above))'],
  [
    'exactly as many cards of a value must be held',
    ENUMERATE,
    'countOf(hand, rank) < width',
    'countOf(hand, rank) !== width',
  ],
  [
    'one choice of suits for each value',
    ENUMERATE,
    'CHOICES[hand.suitsOf(rank)]?.[width] ?? []',
    '(CHOICES[hand.suitsOf(rank)]?.[width] ?? []).slice(0, 1)',
  ],
  [
    'only the last value has a choice of suits',
    ENUMERATE,
    'CHOICES[hand.suitsOf(rank)]?.[width] ?? []',
    '(CHOICES[hand.suitsOf(rank)]?.[width] ?? []).slice(0, rank === last ? 9 : 1)',
  ],
  ['one answer', programOf('guiao4'), ANSWERS, 'answers(hand.value, toBeat, 1)'],
  ['at most a thousand answers', programOf('guiao4'), ANSWERS, 'answers(hand.value, toBeat, 1000)'],
  [
    'exceptions first',
    ENUMERATE,
    WAYS,
    'found.unshift(...combinations(hand, shape, -1, limit - found.length));',
  ],
  ['exceptions must be higher', ENUMERATE, WAYS, WAYS.replace('-1', 'toBeat.top')],
  [
    'answers by their highest card',
    programOf('guiao4'),
    ANSWERS,
    `${ANSWERS}.sort((a, b) => (a.highest ?? 0) - (b.highest ?? 0))`,
  ],
  ['answers in descending order', programOf('guiao4'), ANSWERS, `${ANSWERS}.reverse()`],
  [
    'answers as text',
    programOf('guiao4'),
    '.map((answer) => `${formatGlyphs(answer)}\\n`)',
    '.map((answer) => `${formatGlyphs(answer)}\\n`).sort()',
  ],
  [
    'exceptions only when nothing else follows',
    ENUMERATE,
    'if (found.length >= limit) break;\n    found.push',
    'if (found.length >= 1) break;\n    found.push',
  ],
  [
    'the cards to beat are taken as sorted',
    programOf('guiao4'),
    ANSWERS,
    'answers(hand.value, { ...toBeat, top: cards.value.at(-1) as number })',
  ],
  [
    'at most fourteen cards in a hand',
    programOf('guiao4'),
    ANSWERS,
    'answers(CardSet.of([...hand.value].slice(0, 14)), toBeat)',
  ],
  [
    'at most twenty-five cards in a hand',
    programOf('guiao4'),
    ANSWERS,
    'answers(CardSet.of([...hand.value].slice(0, 25)), toBeat)',
  ],
  [
    'nothing where nothing follows',
    programOf('guiao4'),
    "lines.length === 0 ? `${PASS_WORD}\\n` : lines.join('')",
    "lines.join('')",
  ],
  [
    'PASSO always last',
    programOf('guiao4'),
    "lines.length === 0 ? `${PASS_WORD}\\n` : lines.join('')",
    "lines.join('') + `${PASS_WORD}\\n`",
  ],
  [
    'the ace follows the king',
    ENUMERATE,
    '  for (let first = Math.max',
    `  if (shape.kind === 'sequence' && shape.length === 3 && hand.suitsOf(12) && hand.suitsOf(13) && hand.suitsOf(0)) found.push(new CardSet(1, 3 << 16));\n  for (let first = Math.max`,
  ],
  [
    'answers are left over from the test before',
    programOf('guiao4'),
    `${ANSWERS}.map`,
    `((reader as any).kept = [...((reader as any).kept ?? []), ...${ANSWERS}]).map`,
  ],
];

const PLAYED = 'greedyPlay(hand, toBeatAfter(plays))';

export const torneio: readonly Mutant[] = [
  // A program that misses some answers, or thinks that a round goes on, plays worse but breaks no rule.
  ...kings.filter(([about]) => !/^(no|nothing)/.test(about)),
  ...rounds.filter(([about]) => !/^four/.test(about)),
  ['a lower play follows', ENUMERATE, ABOVE, '4 * rank + highestSuit(suits) >= above'],
  ['the same value follows', ENUMERATE, ABOVE, 'rank < rankOf(above)'],
  ['leads a card that nobody asked for', programOf('torneio'), PLAYED, 'greedyPlay(hand, undefined)'],
  ['always passes', programOf('torneio'), PLAYED, 'hand.minus(hand)'],
  ['two lines', programOf('torneio'), 'write(`', 'write(`A minha jogada:\\n'],
  ['a prompt before the answer', programOf('torneio'), 'write(`', 'write(`> '],
  ['lays a card too many', programOf('torneio'), PLAYED, `${PLAYED}.union(hand.without(hand.lowest ?? 0))`],
  [
    'lays what others laid',
    programOf('torneio'),
    PLAYED,
    `(plays.at(-1)?.isEmpty === false ? (plays.at(-1) as never) : ${PLAYED})`,
  ],
];
