/** 中文（简体）: words of every page. */
import type { words as en } from '../../en/first/everyPage.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  common: {
    close: '关闭',
    start: '开始',
    stop: '停止',
    copy: '复制',
    copied: '已复制。',
    share: '分享',
    empty: '空',
    loading: '请稍候…',
    back: '返回',
    home: '所有游戏',
    skip: '跳到正文',
    failed: '这一部分无法载入。是不是首次完整访问之前就断网了？',
    broken: '无法显示此页面，可能是保存的游戏已损坏。',
    retry: '重试',
    setGamesAside: '将保存的游戏移到一旁',
  },
  settings: { title: '设置' },
  rules: { title: '规则', keys: '按键', open: '规则和按键' },
};
