/** English: words of every page. */

export const words = {
  common: {
    close: 'Close',
    start: 'Start',
    stop: 'Stop',
    copy: 'Copy',
    copied: 'Copied.',
    share: 'Share',
    empty: 'empty',
    loading: 'Loading…',
    back: 'Back',
    home: 'All games',
    skip: 'Skip to the content',
    failed: 'This page could not be loaded. Check your connection and try again.',
    broken: 'This page could not be shown. A saved game may be damaged.',
    retry: 'Try again',
    setGamesAside: 'Set saved games aside',
  },
  settings: { title: 'Settings' },
  rules: { title: 'Rules', keys: 'Keys', open: 'Rules and keys' },
};
