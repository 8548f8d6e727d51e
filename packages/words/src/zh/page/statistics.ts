/** 中文（简体）: statistics. */
import type { words as en } from '../../en/page/statistics.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  statistics: {
    days: '每日一局',
    history: '最近的牌局',
    minutes: '获胜各局的分钟数，按先后',
    bestTime: '你的最快纪录！',
    fewestMoves: '你的最少步数！',
    results: { won: '胜', lost: '负', drawn: '平', left: '放弃' },
    keys: [['?', '规则']],
    title: '统计',
    variant: '玩法',
    played: '局数',
    won: '胜局',
    share: '胜率',
    streak: '连胜',
    best: '最长连胜',
    time: '最快',
    fewest: '最少步数',
    none: '还没有完成的游戏。',
    export: '导出',
    import: '导入',
    imported: '统计已导入。',
    badImport: '此文件不含 Baralho 的统计。',
    clear: '全部清除',
    sureClear: '确定清除？再按一次。',
  },
};
