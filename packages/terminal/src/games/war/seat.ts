/** War as asked for: the judge's form, or the lecture's with its switches. */
import { formatSwitch, SWITCHES, USUAL, type WarSetting } from '@baralho/core/games/war/index';
import { parseNumbered, startOfLecture } from '@baralho/table/war/lecture';
import { startOfJudge } from '@baralho/table/war/rulebook';
import { type Seating, seating } from '../../seating.ts';
import { type Fault, startsOf } from '../../starts.ts';
import { warTable } from './game.ts';
import { judgeForm } from './judge.ts';
import { lectureForm } from './lecture.ts';

export function warSwitches(setting: WarSetting): readonly string[] {
  if (setting.form === 'judge') return [];
  const changed = SWITCHES.filter(({ key }) => setting[key] !== USUAL[key]);
  return [
    '--form lecture',
    ...changed.map((one) => {
      const value = setting[one.key];
      if (typeof value === 'boolean') return value ? `--${one.name}` : `--no-${one.name}`;
      return `--${one.name} ${formatSwitch(one, setting)}`;
    }),
  ];
}

export function seatWar(setting: WarSetting, deal: string | undefined): Seating | Fault {
  const switches = warSwitches(setting);
  const { form, ...options } = setting;
  if (form === 'judge') {
    const starts = startsOf('war', deal, startOfJudge);
    return 'fault' in starts ? starts : seating({ starts, switches, table: async () => warTable(judgeForm) });
  }
  const starts = startsOf('war', deal, (dealt) => startOfLecture(dealt, options), parseNumbered);
  return 'fault' in starts ? starts : seating({ starts, switches, table: async () => warTable(lectureForm) });
}
