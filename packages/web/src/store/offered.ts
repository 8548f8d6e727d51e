/** A saved game from a file, on its way from the first page to that of its game. */
let offered: unknown;
export const offerSave = (value: unknown): void => {
  offered = value;
};
export function takeSave(): unknown {
  const value = offered;
  offered = undefined;
  return value;
}
