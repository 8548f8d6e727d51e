/** A saved game from a file, passed on from the first page to the page of its game. */
let offered: unknown;
export const offerSave = (value: unknown): void => {
  offered = value;
};
export function takeSave(): unknown {
  const value = offered;
  offered = undefined;
  return value;
}
