/** 中文（简体）: dialogs of every game. */
import type { words as en } from '../../en/page/dialogs.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  play: {
    thisGame: '本局',
    again: '重新开始本局',
    random: '随机一局',
    byCode: '按代码发牌',
    codeHelp: '一个数字、b1:…、ms:…、day:2026-11-15，或整副牌',
    badCode: '无法识别这个代码。',
    dayDeal: '每日一局',
    linkGame: '本局链接',
    saveFile: '保存为文件',
    linkPosition: '当前局面链接',
    typed: '输入一步',
    noHint: '没有找到有用的走法。试试撤销几步。',
    solving: '正在查找…',
  },
  pager: { pages: '页', before: '上一页', after: '下一页' },
  replace: {
    title: '有一局正在进行',
    about: '当前这一局怎么办？',
    saveAndDeal: '保存并开始新游戏',
    giveUp: '放弃并开始新游戏',
    stay: '继续游戏',
  },
  update: { ready: '有新版本。', now: '现在更新', later: '以后再说', offline: 'Baralho 现在可以离线使用。' },
};
