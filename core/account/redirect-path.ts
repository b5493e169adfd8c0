// Where a listener lands after proving an address. Only a path of one of our own screens is ever followed:
// anything else, however it is written, counts as none given.

const SCREEN = new RegExp(
  `^/(?:${[
    'playlists',
    'temptations',
    'her-confessions',
    'herConfession-det',
    'short-stories-det',
    'terms&condition',
    'cookies',
    'privacy-policy',
    'about-us',
    'blog',
    'ask-the-sexpert',
    'feedback',
    'profile',
    'library',
    'unlock-free-story',
    'plans',
    'admin-dashboard',
  ].join('|')})?$`,
);

const STORY_OR_ARTICLE =
  /^\/(?:playlist-det|herConfession-det|blogs|ask-the-sexpert)\/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

/** Whoever comes back from the provider without a session watches on after logging in. */
const PAYMENT = /^\/payment\/status\/[\w-]{1,64}$/;

// Escapes may stand in a query, but none that hides a slash, a backslash or a control character.
const QUERY = /^(?:[\w.~=&+-]|%(?!2f|5c|0|1|7f)[0-7][0-9a-f])*$/i;

const LONGEST = 500;

/** The path, with its query when it has one, or null when it is not one of our screens. */
export const parseRedirectPath = (text: string): string | null => {
  if (text.length > LONGEST) return null;
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const query = mark < 0 ? '' : text.slice(mark + 1);
  const isOurs = SCREEN.test(path) || STORY_OR_ARTICLE.test(path) || PAYMENT.test(path);
  return isOurs && QUERY.test(query) ? text : null;
};
