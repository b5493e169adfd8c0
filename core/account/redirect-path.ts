// Where a listener lands after proving an address. Only a path of one of our own screens is ever followed:
// anything else, however it is written, counts as none given.
import { isLandingPath } from '@meend/core/site/landing.ts';

// Escapes may stand in a query, but none that hides a slash, a backslash or a control character.
const QUERY = /^(?:[\w.~=&+-]|%(?!2f|5c|0|1|7f)[0-7][0-9a-f])*$/i;

const LONGEST = 500;

/** The path, with its query when it has one, or null when it is not one of our screens. */
export const parseRedirectPath = (text: string): string | null => {
  if (text.length > LONGEST) return null;
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const query = mark < 0 ? '' : text.slice(mark + 1);
  return isLandingPath(path) && QUERY.test(query) ? text : null;
};
