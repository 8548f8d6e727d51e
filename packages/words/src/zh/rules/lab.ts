import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    '用途',
    '在后台玩许多局比大小或评测版的手风琴，看要打多久、剩几堆；也可以求解许多局克朗代克，看有多少可赢、难度如何。每个数字都附有 95% 置信区间。',
  ],
  [
    '种子',
    '种子决定牌局：种子和局数相同，得到的数字就与命令 baralho simulate 和 baralho survey 打印的完全相同。',
  ],
];
