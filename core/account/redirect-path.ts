// Redirect path after signing in. Only a path of one of our own screens is accepted; anything else counts as absent (no
// open redirect).
import { isLandingPath } from '@meend/core/site/landing.ts';

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
