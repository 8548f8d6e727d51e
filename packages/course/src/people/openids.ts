/** How a person is identified by OpenID: an address that the provider has verified, or the subject id that it gives. */
/** Says that a word is a subject, for those that look like addresses. */
export const SUBJECT = 'sub:';
const isPlainSubject = (word: string): boolean => !word.includes('@') && !word.startsWith(SUBJECT);
export const isAddress = (word: string): boolean => word.includes('@') && !word.startsWith(SUBJECT);

/** How somebody is entered: by an address, of which capitals do not matter, or by the subject that a provider gives. */
export function openIdOf(word: string): string {
  if (isAddress(word)) return word.toLowerCase();
  const subject = word.slice(SUBJECT.length);
  return word.startsWith(SUBJECT) && isPlainSubject(subject) ? subject : word;
}
