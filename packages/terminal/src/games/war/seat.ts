/** Starts War as requested: the judge's form, or the lecture's with its switches. */
import { type Deal, describeMisread, itemAt, literalDeal } from '@baralho/core';
import { formatSwitch, SWITCHES, USUAL, type WarSetting, warNotation } from '@baralho/core/games/war/index';
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

/** One game of a judge's input as a deal: its two lines, dealt card by card as a deck would be. */
function judgesDeal(text: string, game: number): Deal | Fault {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const [first, second] = lines.filter((line) => line !== '').slice(2 * (game - 1));
  if (first === undefined) return { fault: `the input has no game ${game}` };
  const setup = warNotation.parseSetup(second === undefined ? first : `${first}\n${second}`);
  if (!setup.ok) return { fault: `game ${game} of the input: ${describeMisread(setup.error)}` };
  const { a, b } = setup.value;
  return literalDeal(
    'war',
    a.flatMap((card, i) => [card, itemAt(b, i)]),
  );
}

/** `input`: text in the judge's format, and which of its games. */
export function seatWar(
  setting: WarSetting,
  deal: string | undefined,
  input?: { readonly text: string; readonly game: number },
): Seating | Fault {
  const switches = warSwitches(setting);
  const { form, ...options } = setting;
  if (form === 'judge') {
    const given = input && judgesDeal(input.text, input.game);
    if (given !== undefined && 'fault' in given) return given;
    const starts = startsOf('war', given?.code ?? deal, startOfJudge);
    return 'fault' in starts ? starts : seating({ starts, switches, table: async () => warTable(judgeForm) });
  }
  const starts = startsOf('war', deal, (dealt) => startOfLecture(dealt, options), parseNumbered);
  return 'fault' in starts ? starts : seating({ starts, switches, table: async () => warTable(lectureForm) });
}
