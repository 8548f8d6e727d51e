/** A question that must be confirmed before an action. */
export interface Question {
  /** As a verb. */
  readonly action: string;
  readonly about: string;
  readonly onyes: () => void;
}
