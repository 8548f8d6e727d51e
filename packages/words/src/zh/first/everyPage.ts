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
    loading: '载入中…',
    back: '返回',
    home: '所有游戏',
    skip: '跳到正文',
    failed: '页面无法载入。请检查网络后重试。',
    broken: '页面无法显示，可能是存档已损坏。',
    retry: '重试',
    setGamesAside: '把存档移到一旁',
  },
  settings: { title: '设置' },
  rules: { title: '规则', keys: '按键', open: '规则和按键' },
};
