/** 中文（简体）: games to watch. */
import type { words as en } from '../../en/page/watch.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  watch: { first: '回到开头', play: '播放', pause: '暂停', step: '一步' },
};
