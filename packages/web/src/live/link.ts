/** A link to this page that works on other machines. */
export const linkTo = (route: string): string => `${location.href.replace(/#.*/, '')}${route}`;
