/** Whether this page came from a Baralho server: a page built for any web server knows that it did not, and makes no requests. */
export const hasServer = (): boolean =>
  document.querySelector('meta[name="baralho-server"][content="none"]') === null;
