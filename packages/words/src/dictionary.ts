/** All texts of the page, area by area: `first` comes with a language, the others before the first dialog or another page. */
import type { words as first } from './en/first.ts';
import type { words as accordion } from './en/page/accordion.ts';
import type { words as arena } from './en/page/arena.ts';
import type { words as beggar } from './en/page/beggar.ts';
import type { words as daily } from './en/page/daily.ts';
import type { words as dialogs } from './en/page/dialogs.ts';
import type { words as ends } from './en/page/ends.ts';
import type { words as escalada } from './en/page/escalada.ts';
import type { words as keys } from './en/page/keys.ts';
import type { words as klondike } from './en/page/klondike.ts';
import type { words as lab } from './en/page/lab.ts';
import type { words as lessons } from './en/page/lessons.ts';
import type { words as patience } from './en/page/patience.ts';
import type { words as pictures } from './en/page/pictures.ts';
import type { words as questions } from './en/page/questions.ts';
import type { words as review } from './en/page/review.ts';
import type { words as settings } from './en/page/settings.ts';
import type { words as statistics } from './en/page/statistics.ts';
import type { words as war } from './en/page/war.ts';
import type { words as watch } from './en/page/watch.ts';
import type { Like } from './shapes.ts';

export type FirstWords = Like<typeof first>;
export type Dictionary = Like<
  typeof first &
    typeof klondike &
    typeof escalada &
    typeof accordion &
    typeof war &
    typeof patience &
    typeof beggar &
    typeof watch &
    typeof daily &
    typeof dialogs &
    typeof ends &
    typeof pictures &
    typeof review &
    typeof settings &
    typeof statistics &
    typeof lab &
    typeof questions &
    typeof arena &
    typeof keys &
    typeof lessons
>;
