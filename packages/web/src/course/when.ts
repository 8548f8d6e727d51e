/** A deadline as the reader's clock shows it, with the name of the time zone. */
export const deadlineText = (at: number, language: string): string =>
  new Date(at).toLocaleString(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
