/** The worker's side of `thread.ts`: how a worker answers questions. */
export interface ThreadRequest<Question> {
  readonly id: number;
  readonly question: Question;
}

export type ThreadReply<Answer, Progress> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly progress: Progress };

/** Answers every question that arrives; `tell` reports the progress. */
export function answerWith<Question, Answer, Progress = never>(
  answer: (question: Question, tell: (progress: Progress) => void) => Promise<Answer>,
): void {
  const post = (reply: ThreadReply<Answer, Progress>): void => self.postMessage(reply);
  self.addEventListener('message', ({ data: { id, question } }: MessageEvent<ThreadRequest<Question>>) => {
    answer(question, (progress) => post({ id, progress })).then(
      (done) => post({ id, answer: done }),
      // Thrown outside the promise, an error becomes one of the worker, which the page receives.
      (error) =>
        setTimeout(() => {
          throw error;
        }),
    );
  });
}
