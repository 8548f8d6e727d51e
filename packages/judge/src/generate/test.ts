/** One test: a program's input and, where it is known already, the expected output. */
export interface Test {
  readonly name: string;
  /** Ends the sentence "this test is about …". */
  readonly about?: string;
  readonly input: string;
  /** Missing when our own program is to say it. */
  readonly expected?: string;
  /** The assignment leaves open what is right here: a sentence on what our statement chose. */
  readonly choice?: string;
}
