/** Whether a Baralho server sent this page: one built to lie on any web server says that none did, and nobody is asked in vain. */
export const hasServer = (): boolean =>
  document.querySelector('meta[name="baralho-server"][content="none"]') === null;
