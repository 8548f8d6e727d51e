/** An address of this page that works elsewhere. */
export const linkTo = (route: string): string => `${location.href.replace(/#.*/, '')}${route}`;
