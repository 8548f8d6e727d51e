/** 中文（简体）: settings. */
import type { words as en } from '../../en/page/settings.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  settings: {
    score: '计分（克朗代克）',
    scores: { none: '不计', standard: '标准', vegas: '维加斯' },
    sound: '音效',
    language: '语言',
    theme: '主题',
    themes: { auto: '跟随系统', light: '浅色', dark: '深色' },
    felt: '桌面',
    felts: { green: '绿色', blue: '蓝色', plum: '梅紫', slate: '石板灰' },
    faces: '牌面',
    faceStyles: { auto: '自动', classic: '经典', large: '大字' },
    colours: '花色配色',
    colourCounts: { two: '两色', four: '四色' },
    back: '牌背',
    backs: { azulejo: '瓷砖', lattice: '格纹', waves: '波浪' },
    speed: '动画速度',
    still: '关闭',
    autoPlay: '自动收牌（克朗代克）',
    autoPlays: { off: '从不', safe: '安全时', always: '总是' },
    handOrder: '手牌顺序（攀登）',
    handOrders: { rank: '按点数', combination: '按组合' },
    autoPass: '没有可出的牌时自动不出（攀登）',
    mirrored: '左手布局（发牌堆在右边）',
    showFigures: '显示用时、步数和统计',
    watchWinnable: '显示这一局是否仍然可赢',
  },
};
