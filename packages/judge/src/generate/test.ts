/** One test: a program's input and, where it is known already, the expected output. */
export interface Test {
  readonly name: string;
  /** Completes the sentence "this test is about …". */
  readonly about?: string;
  readonly input: string;
  /** Missing if our own program should compute it. */
  readonly expected?: string;
  /** If the assignment leaves open what is right here: a sentence on the choice of our statement. */
  readonly choice?: string;
}
