import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    '用途',
    '在后台玩许多局比大小，或竞赛版的手风琴，显示要多久或剩几堆；也可以求解许多局克朗代克，显示有多少能赢、有多难。每个数字都带有区间，一百次里有九十五次包含真值。',
  ],
  ['种子', '种子决定牌局：同样的种子和局数，得到的数字与命令 baralho simulate 和 baralho survey 完全相同。'],
];
