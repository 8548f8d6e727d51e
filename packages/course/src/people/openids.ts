/** How a person is identified by OpenID: an address that the provider has verified, or the subject id that it gives. */
/** Marks a word as a subject, for subjects that look like addresses. */
export const SUBJECT = 'sub:';
const isPlainSubject = (word: string): boolean => !word.includes('@') && !word.startsWith(SUBJECT);
export const isAddress = (word: string): boolean => word.includes('@') && !word.startsWith(SUBJECT);

/** How a person is entered: by an address, in any case, or by the subject that a provider gives. */
export function openIdOf(word: string): string {
  if (isAddress(word)) return word.toLowerCase();
  const subject = word.slice(SUBJECT.length);
  return word.startsWith(SUBJECT) && isPlainSubject(subject) ? subject : word;
}
