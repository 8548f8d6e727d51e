/** From a simulated game back to the table: the command that plays it there, step by step. */
import { SWITCHES, USUAL, type WarSetting } from '@baralho/core/games/war/index';

/** The war size and the exchange are always included, other switches only if they differ from the default; the judge's form has none. */
export function playCommand(setting: WarSetting, deal: string): string {
  const said = SWITCHES.filter(
    ({ key }) => key === 'warSize' || key === 'exchange' || setting[key] !== USUAL[key],
  );
  const words = said.map(({ name, key }) => {
    const value = setting[key];
    return value === true ? `--${name}` : value === false ? `--no-${name}` : `--${name} ${value}`;
  });
  return [`npx baralho play war --deal ${deal}`, ...(setting.form === 'judge' ? [] : words)].join(' ');
}
