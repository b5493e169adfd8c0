// Redirect path after signing in. Only a path of one of our own screens is accepted; anything else counts as absent (no
// open redirect).
import type { ScreenParameter } from '@meend/core/site/href.ts';
import { landingScreens } from '@meend/core/site/screens.ts';

const parameters: Readonly<Record<ScreenParameter<keyof typeof landingScreens>, string>> = {
  slug: '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*',
  /** A payer without a session continues on the status page after logging in. */
  orderId: '[\\w-]{1,64}',
};

const patternOf = (path: string): string =>
  Object.entries(parameters).reduce((pattern, [name, value]) => pattern.replace(`:${name}`, value), path);

const LANDING = new RegExp(`^(?:${Object.values(landingScreens).map(patternOf).join('|')})$`);

const isLandingPath = (path: string): boolean => LANDING.test(path);

// Escapes are allowed in a query, except those of a slash, a backslash or a control character.
const QUERY = /^(?:[\w.~=&+-]|%(?!2f|5c|0|1|7f)[0-7][0-9a-f])*$/i;

const LONGEST = 500;

/** Returns the path with its query, or null if it is not one of our screens. */
export const parseRedirectPath = (text: string): string | null => {
  if (text.length > LONGEST) return null;
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const query = mark < 0 ? '' : text.slice(mark + 1);
  return isLandingPath(path) && QUERY.test(query) ? text : null;
};
