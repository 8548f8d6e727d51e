/** Whether a Baralho server sent this page: a page built for any web server says that none did, and nobody is asked. */
export const hasServer = (): boolean =>
  document.querySelector('meta[name="baralho-server"][content="none"]') === null;
