export interface Screen {
  readonly columns: number;
  readonly rows: number;
  /** Without its colours. */
  readonly plain: string;
  readonly screen: string;
}
export const SCREENS: Readonly<Record<'klondike' | 'escalada', () => Promise<Screen>>>;
export function drawTerminal(screen: Screen, title: string): string;
