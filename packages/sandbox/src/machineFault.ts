/** The machine failed us, not the program: it could not be started, or was never given its turn. Nobody is to be blamed for it. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault';
}
