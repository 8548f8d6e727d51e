/** The error of a machine that could not start a program or never gave it processor time. It is not the program's fault. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault';
}
