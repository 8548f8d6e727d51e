/**
 * Words that were replaced and must not come back: in the English dictionaries, in the help texts and messages of the command,
 * and in documents. Documents that still have some are listed with their number; the numbers may only go down.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What is to be said instead stands beside each. */
const REPLACED: readonly (readonly [replaced: RegExp, instead: string])[] = [
  [/\bclosed cards?\b/i, 'face-down card'],
  [/\bopen cards?\b/i, 'face-up card'],
  [/\ball cards are out\b|\bcards? (?:goes|go|can go|come|comes) out\b/i, 'foundation'],
  [/\bsurely (?:can be won|winnable)\b/i, 'guaranteed winnable'],
  [/\b(?:can be|be) won any more\b/i, 'unwinnable'],
  [/\bshort-sighted\b/i, "the simple bot's attempts"],
  [
    /\bways? (?:in which )?the (?:unseen|hidden) cards may lie\b|\bways they may lie\b|\bways of lying\b/i,
    'sample layouts of the hidden cards',
  ],
  [/\blays?\b(?= (?:a|any|all|the|cards|last|his|their)\b)|\blaid\b/i, 'play'],
  [/\bany deal\b/i, 'random deal'],
  [/\bsame deal again\b/i, 'restart this deal'],
  [/\bhow hard\b/i, 'difficulty'],
  [/\blook at it again\b/i, 'review'],
  [/\bbest run\b|\bshare won\b/i, 'streak, longest streak, win rate'],
  [/\bpace of the cards\b|\bquiet sounds\b|\bas the system\b/i, 'animation speed, sound effects, system'],
  [/\bhand-ins?\b|\bhand(?:ed|ing) in\b|^.Hand in\b/i, 'submission, submit'],
  [/\bof the house\b/i, 'built-in'],
  [/\bright but for spaces\b|\btakes too long\b/i, 'presentation error, time limit exceeded'],
  [/\bwho opened the table\b|\bstands? in for\b/i, 'host; a bot is playing'],
  [
    /\bkey of the server\b|\bcome in with\b|\btake out\b|\bjudge all again\b/i,
    'server key, sign in, remove, rejudge all',
  ],
  [/\bplays on and on\b/i, 'plays continuously'],
  [/\bgo(?:es|ne)? on with\b/i, 'continue'],
  [/\bruns of before\b|\blay (?:its|the) curves? over\b/i, 'previous runs, overlay'],
  [/\bas which\b|\bof which only\b|\bwhat becomes of\b/i, 'a plain sentence'],
  [/\bseed 00[0-4]\b/i, 'the name of the assignment'],
  // What the guides, help texts and statements said before they were rewritten.
  [
    /(?:^|[.:;|] |\*\*)Who (?!(?:is|are|was|has|can|may|sees|wins)\b[^.]*\?)[a-z][^?]*?[.;|]/,
    'a person: players who …',
  ],
  [
    /\bwhoever (?:comes|passed|knows|did)\b|\b(?<!(?:anybody|people) )who can (?:read|write|connect)\b/i,
    'anybody who',
  ],
  [/\bone (?:may|has played|has watched)\b/i, 'you'],
  [/\bunless (?:it is )?told\b(?: otherwise)?|\bunless said\b|\bas usual\b/i, 'by default'],
  [/\b(?:is|are) told (?:at once|once|of|by|it)\b|\bits team told\b/i, 'sees, is notified'],
  [/\bwork(?:s|ed)? off\b/i, 'process'],
  [/\bspoilt\b|\bmended\b/i, 'damaged, fixed'],
  [/\btelephone\b|\bin the hand \||\bon a desk \|/i, 'phone, desktop'],
  [/\bthe first view\b/i, 'the home page'],
  [
    /\bfor want of\b|\bin vain\b|\bfor ever\b|\banew\b|\breckoned\b/i,
    'too little, without success, forever, again',
  ],
  [/\bbe(?:hind|tween) (?:the )?walls\b|\bthe walls\b|\bin (?:its|the|a) cage\b|\ba cage of\b/i, 'sandbox'],
  [/\bname spaces?\b/i, 'namespace'],
  [/\bblanks?\b(?= (?:and|between|at|differ)\b)|\b(?:no|without|only|with or without) blanks?\b/i, 'space'],
  [/\bthe climbing game\b(?! (?:Escalada|of|with))/i, 'Escalada'],
  [/\bthe own (?:hand|cards|team|one)\b/i, 'their own'],
  [/\bbr(?:ings?|ought|inging) out\b(?! of)/i, 'to the foundations'],
  [/\bjudged? again\b/i, 'rejudge'],
  [
    /\blooked at again\b|\bthings? to look at together\b|\bto look at together\b/i,
    'review, watched together',
  ],
  [/\bthe games that wait\b|\bgames that wait\b/i, 'unfinished games'],
  [/\bis more to be expected\b|\bwhat each play is expected to bring\b/i, 'expected score'],
  [/\bputs? (?:it|each loss|every loss) to\b|\blosses put to\b/i, 'check with'],
  [/\bstands? (?:in the file|above|there as|behind the|for the teams)\b|\bstand there\b/i, 'is'],
  [/\bwho may what\b|\bwhat may be handed in\b|\bwhat it keeps\b|\blooking after it\b/i, 'a plain heading'],
  [/\bat a glance\b/i, 'overview; without search'],
  [/\bwhat (?:became|becomes|came) of\b|\bwhat (?:was|has been) chosen\b/i, 'result, decisions'],
  [/\bside by side, to keep\b|\bto click through\b|\bto be tried by hand\b/i, 'a plain sentence'],
  [/\bthe lot\b(?=[,;.]| and)|\blevel ones\b/i, 'a draw, ties'],
  [/'none' takes it back|\btook back\b/i, 'remove, undo'],
  [/\d %/, 'a percentage without a space'],
];

/** The same for the other languages: the word of the game in one language, and no other beside it. */
const REPLACED_IN: Readonly<Record<string, typeof REPLACED>> = {
  'pt-PT': [
    [/\bcartas? (?:fechadas?|abertas?)\b/i, 'virada para baixo, virada para cima'],
    [/\bestoque\b|\btalão\b/i, 'monte'],
    [/\b(?:bases|pôr fora|pôs fora)\b/i, 'fundações'],
    [
      /\bbaix(?:ar|e|em) (?:qualquer|a última|uma)\b|\bposso baixar\b|\bpode baixar\b|\bponha qualquer\b/i,
      'jogar',
    ],
    [/\bnão compila\b/i, 'erro de compilação'],
    [
      /\bda casa\b|\bAlgo correu mal\b|\bentre muros\b|\bvista curta\b|\bposto de lado\b(?!;)/i,
      'incluídos, reclamar, ambiente isolado, robô simples',
    ],
    [/(?:seu|primeiro|um) bot\b|\d bots\b|\bcontra bots\b/i, 'robô'],
    [/\bquem abriu a mesa\b/i, 'anfitrião'],
    [/\bvocê está\b|\busuário\b|\barquivo de\b|\btela\b/i, 'a palavra de Portugal'],
  ],
  'pt-BR': [
    [/\bcartas? (?:fechadas?|abertas?)\b/i, 'virada para baixo, virada para cima'],
    [/\btalão\b|\bno monte de compra\b/i, 'estoque'],
    [/\bcarta à saída\b|\bsuas bases\b/i, 'fundações'],
    [/\bbaix(?:a|am|ar|e|em) (?:qualquer|a última|uma|o mesmo)\b|\bpode baixar\b/i, 'jogar'],
    [/\bnão compila\b/i, 'erro de compilação'],
    [
      /\bda casa\b|\bAlgo deu errado aqui\b|\bentre muros\b|\bvista curta\b/i,
      'incluídos, reclamar, ambiente isolado, robô simples',
    ],
    [/(?:seu|primeiro|um) bot\b|\d bots\b|\bcontra bots\b/i, 'robô'],
    [/\bquem abriu a mesa\b/i, 'anfitrião'],
    [/\becrã\b|\bficheiro\b|\bequipas?\b|\bligação\b/i, 'a palavra do Brasil'],
  ],
  zh: [
    [/牌库|摸牌堆|抽牌堆/, '发牌堆'],
    [/废牌堆/, '弃牌堆'],
    [/基础堆|基牌堆|收牌区|移出|移不出/, '收牌堆'],
    [/克伦代克|可隆代克|Klondike|纸牌克朗代克/, '克朗代克'],
    [/更多接龙|接龙游戏/, '单人纸牌'],
    [/爬山|Escalada/, '攀登'],
    [/过牌|^.过.$/, '不出'],
    [/盖着的牌|扣着的牌/, '暗牌'],
    [/[大小]一点/, '点数大 1、小 1'],
    [/牌列|同点组|同长度/, '列；同点；同张数'],
    [/桌子|张桌|开桌的人|牌手/, '牌桌、房主、玩家'],
    [/回看/, '复盘'],
    [/赢不了了|能赢的局面|无解|未能判断|没有得出结论/, '可赢、不可赢、未能判定'],
    [/短视|种放法|抽样分布/, '简单机器人的尝试；随机模拟的暗牌分布'],
    [/战争(?:大小|规模)/, '战争出牌数'],
    [/无需决定|无棋|好棋|打不完/, '不用做选择；没有可走的步；永不结束'],
    [/新局|发新牌/, '新游戏'],
    [/组员|(?<!最)小组|可见测试|逾期/, '队员、队伍、公开测试、迟交'],
    [/遗忘|忘记/, '删除数据'],
    [/副牌局/, '局'],
    [/……|您/, '…；你'],
    [/[\u4e00-\u9fff][,:;!?]|[\d}] %/, '全角标点；百分号前不空格'],
  ],
};

/** The replaced words of a text, line by line. */
const foundIn = (text: string, replacedWords = REPLACED): readonly string[] =>
  text.split('\n').flatMap((line) =>
    replacedWords.flatMap(([replaced, instead]) => {
      const found = replaced.exec(line);
      return found === null ? [] : [`'${found[0]}': say ${instead}`];
    }),
  );

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** What a person reads in a source: its string literals. */
const stringsOf = (text: string): string =>
  [...withoutComments(text).matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)]
    .map(([literal]) => literal)
    .filter((literal) => /[ \u4e00-\u9fff]/.test(literal))
    .join('\n');

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.(test|suite)\.ts$/.test(file))
    .map((file) => join(folder, file))
    .sort();

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('finds a word that was replaced', () => {
  expect(foundIn('A closed card\nis hand-in')).toEqual([
    "'closed card': say face-down card",
    "'hand-in': say submission, submit",
  ]);
});

it.each([...filesIn('packages/words/src/en', /\.ts$/), 'packages/core/src/games/klondike/explain.ts'])(
  '%s says no word that was replaced',
  (file) => expect(foundIn(stringsOf(read(file)))).toEqual([]),
);

it.each(
  Object.keys(REPLACED_IN).flatMap((language) =>
    filesIn(`packages/words/src/${language}`, /\.ts$/).map((file) => [file, language] as const),
  ),
)('%s says no word that was replaced in %s', (file, language) =>
  expect(foundIn(stringsOf(read(file)), REPLACED_IN[language])).toEqual([]),
);

it.each([
  ...filesIn('packages/cli/src', /\.ts$/).map((file) => [file, stringsOf] as const),
  ...[
    'README.md',
    'CHANGELOG.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...filesIn('docs', /^(?!notes\/|enunciados).*\.md$/),
  ].map((file) => [file, (text: string) => text] as const),
])('%s says no word that was replaced', (file, wordsOf) => expect(foundIn(wordsOf(read(file)))).toEqual([]));
