// Target of a banner: a screen of this site or an https URL.
import { parseRedirectPath } from '@meend/core/account/redirect-path.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

const LONGEST = 1_000;

// Strict, so that every browser parses the same host: no user info, backslash, white space or escapes in the host.
const HTTPS =
  /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:[/?#][^\s\\"'<>`]*)?$/i;

export const parseBannerLink = (text: string): Result<string, DomainError> => {
  const link = text.trim();
  if (link.length > LONGEST) return failWith('banner.bad-url');
  const isOurs = link === '/' || (link.startsWith('/') && parseRedirectPath(link) !== null);
  return isOurs || HTTPS.test(link) ? succeed(link) : failWith('banner.bad-url');
};
