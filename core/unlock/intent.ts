// Intent: the part a guest pressed before signing up, selecting or paying. It lives for an hour on the pages of those
// steps and on its own story's page; opening any other page ends it.
/** Milliseconds: long enough for a slow mail and a slow bank, too short to be a surprise the next day. */
export const INTENT_LIFETIME = 60 * 60_000;

// Includes the content pages that signing in and paying link to.
const INTENT_PATHS =
  /^\/(?:login|registration|gauth|unlock-free-story|plans|profile|payment|success|fail|pending|cookies|privacy-policy|terms(?:&|%26)condition)(?:\/|$)/i;

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/\/+$/, '');

/** Whether opening this page ends the intent of a part of the story at the path `story`. */
export const endsIntent = (pathname: string, story: string): boolean => {
  const path = pathOf(pathname);
  const own = pathOf(story);
  return !(path === own || path.startsWith(`${own}/`) || INTENT_PATHS.test(path));
};
