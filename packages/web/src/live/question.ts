/** Something that is asked before it is done. */
export interface Question {
  /** As a verb. */
  readonly action: string;
  readonly about: string;
  readonly onyes: () => void;
}
